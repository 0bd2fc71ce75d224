/** The login, and from there back to a path of this site. */
export const loginAddress = (from: string): string => `/login?from=${encodeURIComponent(from)}`;

/** The registration, and from there back to a path of this site. */
export const registerAddress = (from: string): string => `/register?from=${encodeURIComponent(from)}`;

/** For a toast that asks to log in: there, and back to the page that one is on. */
export const loginAction = () => ({ label: "Login", href: loginAddress(location.pathname + location.search) });

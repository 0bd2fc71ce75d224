export const loginAddress = (from: string): string => `/login?from=${encodeURIComponent(from)}`;

export const registerAddress = (from: string): string => `/register?from=${encodeURIComponent(from)}`;

export const loginAction = () => ({ label: "Login", href: loginAddress(location.pathname + location.search) });

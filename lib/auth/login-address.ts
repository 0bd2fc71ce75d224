const addressWith = (path: string, from: string): string => (from ? `${path}?from=${encodeURIComponent(from)}` : path);

export const loginAddress = (from: string): string => addressWith("/login", from);

export const registerAddress = (from: string): string => addressWith("/register", from);

export const loginAction = () => ({ label: "Login", href: loginAddress(location.pathname + location.search) });

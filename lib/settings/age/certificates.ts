const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

export const certificatesIn = (pem: string): string[] => pem.match(CERTIFICATE) ?? [];

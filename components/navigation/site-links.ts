export const MAIN_LINKS = [
  ["/", "Home"],
  ["/categories", "Categories"],
  ["/latest", "Latest Videos"],
  ["/most-watched", "Most Watched"],
  ["/about", "About Us"],
  ["/go-premium", "Go Premium"],
] as const;

export const POLICY_LINKS = [
  ["/about", "About Us"],
  ["/contact", "Contact Us"],
  ["/terms-of-service", "Terms of Service"],
  ["/privacy-policy", "Privacy Policy"],
  ["/dmca", "DMCA"],
  ["/compliance", "18 U.S.C. 2257"],
  ["/transparency", "Transparency"],
] as const;

import { SiteLink } from "#components/navigation/site-link";
import { loginAddress, registerAddress } from "#lib/auth/login-address";

type Props = { path: string; isPrimary?: boolean; className: string };

export function GuestButtons({ path, isPrimary, className }: Props) {
  return (
    <p className={`form-buttons ${className}`}>
      <SiteLink href={loginAddress(path)} className={isPrimary ? "btn btn-primary" : "btn"}>
        Login
      </SiteLink>
      <SiteLink href={registerAddress(path)} className="btn">
        Register
      </SiteLink>
    </p>
  );
}

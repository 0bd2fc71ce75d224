import { SiteLink } from "#components/navigation/site-link";
import { loginAddress, registerAddress } from "#lib/auth/login-address";

export function GuestButtons({ path, isPrimary }: { path: string; isPrimary?: boolean }) {
  return (
    <p className="form-buttons">
      <SiteLink href={loginAddress(path)} className={isPrimary ? "btn btn-primary" : "btn"}>
        Login
      </SiteLink>
      <SiteLink href={registerAddress(path)} className="btn">
        Register
      </SiteLink>
    </p>
  );
}

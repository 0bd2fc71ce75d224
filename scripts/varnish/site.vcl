vcl 4.1;

# Vitrine behind Varnish 6.6 or later with the xkey module (Debian: varnish, varnish-modules). The site sends each page's
# tags and purges by them (OUTER_CACHE=varnish, OUTER_CACHE_URL=http://127.0.0.1:6081/). docs/operate.md, "Outer cache".

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = { .url = "/api/health"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# Hosts of the site's instances.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(403, "Forbidden")); }
    if (!req.http.xkey-purge) { return (synth(400, "No tags")); }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.purged));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Pages are the same for everybody; what a session may see is fetched by the browser from the API.
  if (req.http.Cookie ~ "(^|; )(__Host-)?vitrine\.session=" || req.http.Authorization) { return (pass); }
  unset req.http.Cookie;
  # Expired pages are served for a day while the site is down, and for a minute otherwise.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  return (hash);
}

sub vcl_backend_response {
  # While a page is refreshed in the background, an error must not replace it.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # The site marks what may be stored: pages by their tags, files and pictures by a lasting max-age.
  if (!beresp.http.xkey && beresp.http.Cache-Control !~ "public.*max-age=[1-9]") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  set beresp.grace = 24h;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.xkey) {
    unset resp.http.xkey;
    # Browsers ask every time; only this cache stores the page.
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    unset resp.http.Age;
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; }
}

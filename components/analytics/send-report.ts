/** Delivered even if the visitor leaves the page. */
export function sendReport(name: "log-view" | "log-interaction", body: object): void {
  const address = `/api/analytics/${name}`;
  const json = JSON.stringify(body);
  if (navigator.sendBeacon?.(address, new Blob([json], { type: "application/json" }))) return;
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: json,
    keepalive: true,
  }).catch(() => {});
}

export const HOSTS = { title: "Embed Hosts", about: "Hosts whose players may be embedded." };

import { eachDetail } from "#lib/videos/details";
import { ORIGIN_FIELDS } from "./origin-names.ts";
import { TRANSLATED_NAMES } from "./translated-names.ts";
import type { Target } from "./types.ts";

export const bareName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Posts with a password were readable by some people only. */
export const isPassword = (field: string): boolean => /^(wppost|post|video)?password$/.test(bareName(field));

/** "Published status" and the like, whatever stands around it. */
export const isStatusName = (bareName: string): boolean =>
  /^(publish|publication|visib|privacy|moderat)|(publish(ed)?|publication|visib(le|ility)|privacy|approv(ed|al))(status|state)?$/.test(
    bareName,
  );

/** Themes store embed codes, addresses and files of videos in one field each. */
export const isVideoField = (field: string): boolean =>
  /video|embed|player|iframe|movie|mp4/i.test(field) &&
  !/trailer|teaser|preview|thumb|track|download|mirror/i.test(field);

const words = (text: string): string[] => text.trim().split(/\s+/);

const NAMES: Record<Target, string[]> = {
  title: words(`
    title videotitle posttitle name videoname headline mediatitle titel titre titulo titolo caption subject label`),
  description: words(`
    description videodescription desc contentencoded postcontent content mediadescription summary details body text
    excerpt excerptencoded postexcerpt beschreibung descripcion about synopsis plaintext overview annotation
    customexcerpt`),
  iframeSrc: words(`
    iframesrc embed embedcode videoembed videoembedcode embedurl iframe iframecode player playerurl playercode
    embedhtml html embeddable embedlink mediaplayerurl mediacontenturl videocode code embedpath videourl video
    remoteplayurl enclosureurl linkvideo src playerloc contentloc contenturl location`),
  ...eachDetail((name) => [bareName(name)]),
  sourceUrl: words(`
    sourceurl source originalurl originalsource watchurl pageurl videopage website url link weburl webpageurl urls
    websitelink`),
  thumbnailUrl: words(`
    thumbnailurl thumbnail mainscreenshot thumb thumburl mainthumb defaultthumb mediathumbnailurl
    mediagroupmediathumbnailurl poster posterurl image imageurl picture preview previewurl previewpath screenshot
    pathsscreenshot cover featuredimage thumbnailpath thumbs thumbnails screenshots itunesimagehref vignette
    thumbnailloc picturesbaselink picturessizeslink`),
  duration: words(`
    duration durationinseconds durationseconds videoduration durationsec length lengthseconds runtime seconds time
    itunesduration mediacontentduration ytseconds filesduration fileduration dauer duree duracion lengthsec
    lengthinseconds durationsecs secs playtime approxdurationms`),
  isPrivate: words("isprivate premium ispremium paid vip isvip membersonly onlyforpaid requiressubscription"),
  createdAt: words(`
    createdat publishup publishedat pubdate published postdategmt wppostdategmt dategmt postdate wppostdate date dateadded addeddate
    added datepublished uploaddate uploadedat publishdate publicationdate originallypublishedat dccreated dcdate
    created releasedate timestamp dateposted`),
  categories: words(`
    categories category categoryname categorylabel videocategories postcategory kategorie kategorien categorie genre
    genres channel channels studioname mediacategory videoscategory videocategory section cat cats`),
  tags: words(`
    tags tag posttag posttags keywords mediakeywords videotags labels models performers pornstars actors actor stars
    starring cast videostag videotag keyword kw`),
  status: words(`
    status poststatus wpstatus state statelabel videostatus visibility privacy privacylabel privacystatus isactive active approved
    enabled isdraft draft hidden ishidden deleted isdeleted broadcast listed unlisted publishstatus moderation
    postvisibility published ispublished publish public ispublic online isonline live visible isvisible private
    archived isarchived trashed istrashed removed isremoved disabled isdisabled inactive isinactive isunpublished
    blacklisted blocked isblocked banned isbanned suspended issuspended access accesslevel listable islisted isunlisted isprivate free isfree
    isapproved isenabled`),
  ...ORIGIN_FIELDS,
};

/** Objects in which APIs of video platforms group the fields of a video: `snippet.title`, `stats.plays`. */
const GROUP = /^(snippet|statistics|stats|contentDetails|status|player|attributes)\./;

/** "attributes.publishedAt" → "publishedat". */
export const nameInGroup = (field: string): string => bareName(field.replace(GROUP, ""));

export function nameScore(field: string, target: Target): number {
  const names = [...NAMES[target], ...(TRANSLATED_NAMES[target] ?? [])];
  const bare = bareName(field);
  const exact = names.indexOf(bare);
  if (exact >= 0) return 100 - exact;
  const core = bareName(field.replace(GROUP, ""))
    .replace(/^(video|post|wp|media|item|clip|movie|scene)s?/, "")
    .replace(/(field|value|list|str|text|rendered|original)$/, "")
    .replace(/\d+/g, "");
  const within = names.indexOf(core);
  return within >= 0 ? 70 - within : 0;
}

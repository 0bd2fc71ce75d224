import { LATE_START } from "./deferred-scripts.ts";

/**
 * Runs in the head before the first paint, on every page: the theme, whether the age question stands, whether pictures
 * are blurred and the player is large, whether ads may come and other companies be told, whether somebody is signed in
 * here, to whom the premium collection may be open, and has something on the shelf of watched videos, and the stand-in
 * for pictures that do not load; later it starts the other scripts. It is one constant text, so that one hash in the
 * Content-Security-Policy allows it. The answers to the age question live here too, since they must work even when the
 * other scripts do not arrive. An answer, or blurred pictures, hold at once in other tabs.
 */
export const BOOT_SCRIPT = `(function(d,h){
function get(k){try{return localStorage.getItem(k)}catch(e){}}
var t=get("theme");
h.dataset.theme=t==="dark"||t==="light"?t:h.dataset.defaultTheme||(matchMedia("(prefers-color-scheme: light)").matches?"light":"dark");
if(get("age-confirmed")!=="yes")h.dataset.age="asked";
if(get("blur-pictures")==="yes")h.dataset.blur="";
var c=get("third-parties");
if(c!=="yes"&&c!=="no"&&navigator.globalPrivacyControl)c="no";
if(c==="yes"||c==="no")h.dataset.consent=c;
if(get("ad-free")==="yes")h.dataset.adFree="";
try{if(sessionStorage.getItem("ad-closed"))h.dataset.adClosed=""}catch(e){}
if(get("theatre")==="yes")h.dataset.theatre="";
if(get("watched-shelf")!=="filled")h.dataset.shelf="none";
if(/(?:^|; )vitrine_member=1/.test(d.cookie)){h.dataset.member="";if(get("unlocked")==="yes")h.dataset.unlocked=""}
d.addEventListener("error",function(e){if(e.target.tagName==="IMG")e.target.classList.add("broken")},true);
d.addEventListener("load",function(e){if(e.target.tagName==="IMG")e.target.classList.remove("broken")},true);
d.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-age-answer]");
if(!b)return;
if(b.dataset.ageAnswer!=="yes")return location.replace("about:blank");
try{localStorage.setItem("age-confirmed","yes")}catch(e){}
ofAge()
});
function ofAge(){
delete h.dataset.age;
var g=d.getElementById("age-gate");
if(g&&g.open)g.close()
}
addEventListener("storage",function(e){
if(e.key==="age-confirmed"&&e.newValue==="yes")ofAge();
if(e.key==="blur-pictures"){if(e.newValue==="yes")h.dataset.blur="";else delete h.dataset.blur}
})
})(document,document.documentElement);
${LATE_START}`;

import { DEFERRED_START } from "./deferred-scripts.ts";
import { EARLY_CLICKS } from "./early-clicks.ts";

/**
 * Runs before the first paint. Constant, so that one hash in the policy allows it. Uses adopted style sheets, because
 * the policy forbids inline ones.
 */
export const BOOT_SCRIPT = `(function(d,h){
function get(k){try{return localStorage.getItem(k)}catch(e){}}
var t=get("theme");
h.dataset.theme=t==="dark"||t==="light"?t:h.dataset.defaultTheme||(matchMedia("(prefers-color-scheme: light)").matches?"light":"dark");
var a=h.dataset.ageMode,m=/(?:^|; )vitrine_age=(\\d+)/.exec(d.cookie);
try{if(a==="varies")a=sessionStorage.getItem("age-policy")||a}catch(e){}
if(a!=="off"&&!(m&&m[1]*1e3>Date.now())){
if(a==="proof"||a==="varies")h.dataset.age=a;
else if(get("age-confirmed")!=="yes")h.dataset.age="asked"
}
function blur(v){if(v==="yes"||v==="titles")h.dataset.blur=v==="yes"?"":v;else delete h.dataset.blur}
blur(get("blur-pictures"));
if(/(?:^|; )vitrine_private=1/.test(d.cookie))h.dataset.private="";
if(/^\\/admin(?:\\/|$)/.test(location.pathname))h.dataset.panel="";
var c=get("third-parties");
if(c!=="yes"&&c!=="no"&&navigator.globalPrivacyControl)c="no";
if(c==="yes"||c==="no")h.dataset.consent=c;
if(c==="yes")h.dataset.ads="";
if(get("ad-free")==="yes")h.dataset.adFree="";
try{if(sessionStorage.getItem("ad-closed"))h.dataset.adClosed=""}catch(e){}
if(get("theatre")==="yes")h.dataset.theatre="";
var a=get("announcement-closed");
if(/^\\w+$/.test(a))try{var s=new CSSStyleSheet();s.replaceSync("#announcement-"+a+"{display:none}");d.adoptedStyleSheets=[s]}catch(e){}
if(get("recently-watched")!=="filled")h.dataset.recentlyWatched="none";
if(/(?:^|; )vitrine_member=1/.test(d.cookie)){h.dataset.member="";if(/[?&]list=/.test(location.search))h.dataset.list="";var u=get("unlocked");if(/^(?:yes|endless|staff)$/.test(u))h.dataset.unlocked=u}
d.addEventListener("error",function(e){if(e.target.tagName==="IMG")e.target.classList.add("broken")},true);
d.addEventListener("load",function(e){if(e.target.tagName==="IMG")e.target.classList.remove("broken")},true);
d.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-age-answer]");
if(!b)return;
if(b.dataset.ageAnswer==="check")return location.assign("/age-check?from="+encodeURIComponent(location.pathname+location.search));
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
if(e.key==="age-confirmed"&&e.newValue==="yes"&&h.dataset.age==="asked")ofAge();
if(e.key==="blur-pictures")blur(e.newValue)
})
})(document,document.documentElement);
${EARLY_CLICKS}
${DEFERRED_START}`;

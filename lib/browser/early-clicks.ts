const HYDRATED = "hydrated";

/** Called once React handles clicks. */
export const endEarlyClicks = () => document.dispatchEvent(new Event(HYDRATED));

/**
 * Keeps the last click on a button that only works with scripts, and repeats it once they are there; otherwise a press
 * on Play would be lost while a slow device still loads them. React must not see the first click, or it might be handled
 * twice.
 */
export const EARLY_CLICKS = `(function(d){
var kept;
function keep(e){
var b=e.target.closest&&e.target.closest('button[type="button"]:not([popovertarget],[data-age-answer])');
if(!b)return;
e.stopImmediatePropagation();
kept=b
}
addEventListener("click",keep,true);
d.addEventListener("${HYDRATED}",function(){
removeEventListener("click",keep,true);
if(kept&&kept.isConnected)kept.click()
},{once:true})
})(document);`;

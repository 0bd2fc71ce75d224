/** A type that browsers neither fetch nor run. */
export const DEFERRED_TYPE = "text/late";

/**
 * Starts the deferred scripts after the first paint (lib/server/next/head-order.ts). An open iframe document delays the
 * load event, which test tools wait for, until then.
 */
export const DEFERRED_START = `(function(d){
var asked,begun,frame;
function late(){return d.querySelectorAll('script[type="${DEFERRED_TYPE}"][data-src^="/_next/static/"]')}
function put(o,then){
var s=d.createElement("script");
s.setAttribute("src",o.getAttribute("data-src"));
if(o.id)s.id=o.id;
s.async=true;
s.fetchPriority="high";
s.onload=s.onerror=then;
o.replaceWith(s)
}
function start(){
if(begun)return;
begun=1;
var all=[].slice.call(late()),last=all.pop(),left=all.length;
all.forEach(function(o){put(o,function(){if(!--left)put(last)})});
if(last&&!left)put(last);
if(frame)frame.remove()
}
function ready(){
var all=late(),l=d.createElement("link");
if(asked||begun||!all.length)return;
asked=1;
l.rel="preload";
l.as="script";
l.href=all[all.length-1].getAttribute("data-src");
d.head.appendChild(l);
frame=d.createElement("iframe");
frame.hidden=true;
d.documentElement.appendChild(frame);
frame.contentDocument.write("<p>");
setTimeout(start,300);
if(self.PerformancePaintTiming&&!painted().length)new PerformanceObserver(function(){if(painted().length)start()}).observe({type:"paint"});
else requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})
}
function painted(){return performance.getEntriesByName("first-contentful-paint")}
d.addEventListener("DOMContentLoaded",function(){
if(d.visibilityState!=="visible"||!late().length)return start();
addEventListener("pointerdown",start,true);
addEventListener("keydown",start,true);
var p=d.querySelector('img[fetchpriority="high"]');
if(!p||p.complete)return ready();
p.addEventListener("load",ready);
p.addEventListener("error",ready);
setTimeout(ready,1000)
})
})(document)`;

/** The type of a script that waits: no browser runs or fetches it. HTML allows such an element no `src`. */
export const LATE_TYPE = "text/late";

/**
 * The part of the boot script that starts the scripts that wait (lib/server/next/head-order.ts), as soon as the page has
 * been painted: its text, and its largest picture, which is waited for no longer than a second. The browser's paint timing
 * says when that was, since frames are drawn before they are shown; a machine that is too busy to paint goes on after
 * 300 ms. The last script is nine tenths of them all: it is preloaded while the line is free, and runs after the others.
 * A page in the background, which is never painted, and one that is touched already, wait for nothing.
 *
 * The load event must not fire before the scripts are begun, since whoever automates a browser waits for it before
 * pressing anything. First the picture holds it back, then an iframe that is being written to. That iframe costs a slow
 * phone as much as a third of the page, so it is made only once the picture is there.
 */
export const LATE_START = `(function(d){
var asked,begun,frame;
function late(){return d.querySelectorAll('script[type="${LATE_TYPE}"][data-src^="/_next/static/"]')}
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

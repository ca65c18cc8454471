import createDOMPurify from 'dompurify'

const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan']

const isHttps = (address: string): boolean => {
  try {
    return new URL(address).protocol === 'https:'
  } catch {
    return false
  }
}

/** Pictures inside the message stay; one on the network would be refused by the page's policy and becomes a link. */
const withoutRemoteImages = (root: ParentNode, imageText: (name: string) => string) => {
  for (const image of root.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(source)) {
      if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
      continue
    }
    if (!isHttps(source)) {
      image.remove()
      continue
    }
    const link = image.ownerDocument.createElement('a')
    link.href = source
    link.textContent = imageText(image.alt || new URL(source).hostname)
    image.replaceWith(link)
  }
}

/** Only https links can be followed; any other becomes plain text. */
const withoutOtherLinks = (root: ParentNode) => {
  for (const link of root.querySelectorAll('a')) {
    if (isHttps(link.getAttribute('href') ?? '')) continue
    link.replaceWith(...link.childNodes)
  }
}

// Style attributes would go anyway; cut out before, the parser need not ask the page's policy about each.
const styleAttribute = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/** HTML of the server as a fragment that runs nothing, loads nothing and takes no one away unasked. */
export const safeHtml = (html: string, imageText: (name: string) => string): DocumentFragment => {
  const fragment = createDOMPurify(window).sanitize(html.replace(styleAttribute, ''), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  withoutRemoteImages(fragment, imageText)
  withoutOtherLinks(fragment)
  return fragment
}

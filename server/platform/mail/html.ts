/** HTML that is safe to send: it can only be made by `html`, which escapes every text put into it. */
export class Html {
  readonly source: string

  private constructor(source: string) {
    this.source = source
  }

  static of(strings: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(String.raw({ raw: strings }, ...values.map(toSource)))
  }
}

type HtmlValue = string | Html | undefined | readonly Html[]

/** Interpolated text is escaped, for elements and double-quoted attributes; nested `html` is inserted unchanged. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): Html => Html.of(strings, values)

function toSource(value: HtmlValue): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.source
  return typeof value === 'string' ? escaped(value) : value.map(toSource).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

import type { CSSOptions } from 'vite'
import { phone } from '../web/ui/phone.ts'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type Plugin = NonNullable<PostCss['plugins']>[number]

const named: Record<string, string> = { '--phone': phone }

/** Puts in place of `@media (--phone)` what is meant by it. */
export const customMedia: Plugin = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      const params = withoutNames(rule.params)
      if (params !== rule.params) rule.params = params
    },
  },
}

export const withoutNames = (params: string): string =>
  params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const query = named[name]
    if (!query) throw new Error(`No media query is called ${name}`)
    return query
  })

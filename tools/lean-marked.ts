import type { Plugin } from 'vite'

/** The instance that marked makes for whoever imports none of its classes, and what it hangs on that. */
const instance = /var (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(.*(?=export\{)/s
const kept = / as (?:Lexer|Tokenizer|getDefaults)$/

/**
 * Leaves out of marked what makes HTML: only its lexer is used. Its own instance, which no bundler leaves out by itself, would
 * keep all of it.
 */
export const leanMarked: Plugin = {
  name: 'atrium:lean-marked',
  transform: {
    filter: { id: /\/marked\/lib\/marked\.esm\.js$/ },
    handler(code) {
      if (!instance.test(code)) throw new Error('marked has changed: its instance is not where it was')
      const lean = code
        .replace(instance, '')
        .replace(
          /export\{([^}]*)\}/,
          (_, names: string) => `export{${names.split(',').filter((name) => kept.test(name))}}`,
        )
      return { code: lean, map: null }
    },
  },
}

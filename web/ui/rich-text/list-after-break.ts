import { type ChainedCommands, Extension, InputRule } from '@tiptap/core'
import { isInCell } from './places.ts'

/** What begins a list, such as a dash, does so at the beginning of any line, not of a paragraph alone. */
export const ListAfterBreak = Extension.create({
  name: 'listAfterBreak',
  addInputRules: () => [
    rule(/\n([-*+] )$/, (chain) => chain.toggleBulletList()),
    rule(/\n(1[.)] )$/, (chain) => chain.toggleOrderedList()),
  ],
})

// A break is no text to the editor: what is matched begins behind it.
function rule(pattern: RegExp, begin: (chain: ChainedCommands) => ChainedCommands): InputRule {
  return new InputRule({
    find(text) {
      const sign = pattern.exec(text)?.[1]
      return sign === undefined ? null : { index: text.length - sign.length, text: sign }
    },
    handler({ state, range: { from, to }, chain }) {
      // A cell of a table holds no list.
      if (isInCell({ state })) return null
      begin(
        chain()
          .deleteRange({ from: from - 1, to })
          .splitBlock(),
      ).run()
      return undefined
    },
  })
}

import { type ChainedCommands, Extension, InputRule } from '@tiptap/core'
import { isInCell } from './places.ts'

/** List markers, such as a dash, start a list after a line break too, not only at the beginning of a paragraph. */
export const ListAfterBreak = Extension.create({
  name: 'listAfterBreak',
  addInputRules: () => [
    rule(/\n([-*+] )$/, (chain) => chain.toggleBulletList()),
    rule(/\n(1[.)] )$/, (chain) => chain.toggleOrderedList()),
  ],
})

// A line break is not text to the editor: the match starts after it.
function rule(pattern: RegExp, begin: (chain: ChainedCommands) => ChainedCommands): InputRule {
  return new InputRule({
    find(text) {
      const sign = pattern.exec(text)?.[1]
      return sign === undefined ? null : { index: text.length - sign.length, text: sign }
    },
    handler({ state, range: { from, to }, chain }) {
      // A table cell cannot contain a list.
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

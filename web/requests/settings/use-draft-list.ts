import { useState } from 'react'
import { useAction } from '../../ui/saved/use-action.ts'

/** A list that is edited locally and saved as a whole. */
export function useDraftList<Item>(saved: readonly Item[], save: (items: Item[]) => Promise<unknown>) {
  const [draft, setDraft] = useState<Item[]>()
  const items = draft ?? [...saved]
  const saving = useAction(async () => {
    await save(items)
    setDraft(undefined)
  })
  return {
    items,
    isChanged: draft !== undefined,
    saving: saving.pending,
    failure: saving.error,
    add: (item: Item) => setDraft([...items, item]),
    change: (at: number, part: Partial<Item>) =>
      setDraft(items.map((item, each) => (each === at ? { ...item, ...part } : item))),
    remove: (at: number) => setDraft(items.toSpliced(at, 1)),
    move(at: number, by: number) {
      const item = items[at]
      if (item) setDraft(items.toSpliced(at, 1).toSpliced(at + by, 0, item))
    },
    discard: () => setDraft(undefined),
    save: () => saving.run(),
  }
}

export type DraftList<Item> = ReturnType<typeof useDraftList<Item>>

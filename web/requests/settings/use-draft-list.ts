import { useState } from 'react'
import { type ProductError, toProductError } from '../../platform/product-error.ts'

/** A list that is edited and saved whole: nothing changes before it is saved. */
export function useDraftList<Item>(saved: readonly Item[], save: (items: Item[]) => Promise<unknown>) {
  const [draft, setDraft] = useState<Item[]>()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ProductError>()
  const items = draft ?? [...saved]
  return {
    items,
    isChanged: draft !== undefined,
    saving,
    failure,
    add: (item: Item) => setDraft([...items, item]),
    change: (at: number, part: Partial<Item>) =>
      setDraft(items.map((item, each) => (each === at ? { ...item, ...part } : item))),
    remove: (at: number) => setDraft(items.toSpliced(at, 1)),
    move(at: number, by: number) {
      const item = items[at]
      if (item) setDraft(items.toSpliced(at, 1).toSpliced(at + by, 0, item))
    },
    discard: () => setDraft(undefined),
    async save() {
      setSaving(true)
      setFailure(undefined)
      try {
        await save(items)
        setDraft(undefined)
      } catch (error) {
        setFailure(toProductError(error))
      } finally {
        setSaving(false)
      }
    },
  }
}

export type DraftList<Item> = ReturnType<typeof useDraftList<Item>>

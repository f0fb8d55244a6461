import { Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '../../ui/order/move.ts'
import { useListDrops } from '../../ui/order/use-list-drag.ts'
import { toastError } from '../../ui/toast.ts'
import classes from './movable.module.css'
import { MovableRow } from './movable-row.tsx'

interface Props<Item> {
  label: string
  items: readonly Item[]
  /** The name of an item, for the announcement of a move. */
  nameOf: (item: Item) => string
  /** Moves an item to an index, from 0. */
  onMove: (item: Item, place: number) => Promise<unknown>
  row: (item: Item) => ReactNode
  /** Further actions for an item. */
  acts: (item: Item) => ReactNode
}

/** A list that people sort themselves: by drag, with the arrow keys, and from a menu. Each move is saved at once. */
export function MovableList<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, nameOf, row, acts } = props
  const list = useId()
  const { shown, move, said } = useOrder(list, props)
  if (items.length === 0) return null
  return (
    <Stack gap={0}>
      <ol className={classes.list} aria-label={label}>
        {shown.map((item, at) => (
          <MovableRow
            key={item.id}
            list={list}
            id={item.id}
            name={nameOf(item)}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            onMove={(by) => void move(at, at + by)}
            acts={acts(item)}
          >
            {row(item)}
          </MovableRow>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  )
}

/** The items in their optimistic order, until the server has responded. */
function useOrder<Item extends { id: string }>(list: string, { items, nameOf, onMove }: Props<Item>) {
  const { t } = useTranslation('forms')
  const [order, setOrder] = useState<string[]>()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order replaces the optimistic one.
  useEffect(() => setOrder(undefined), [items.map(({ id }) => id).join()])
  const shown = order ? items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : items
  const ids = shown.map(({ id }) => id)

  async function move(from: number, to: number) {
    const item = shown[from]
    if (!item || to < 0 || to >= shown.length || from === to) return
    setOrder(moved(ids, from, to))
    setSaid(t('builder.moved', { name: nameOf(item), place: to + 1, count: shown.length }))
    try {
      await onMove(item, to)
    } catch (error) {
      setOrder(undefined)
      toastError(error)
    }
  }

  useListDrops(list, ids, (from, to) => void move(from, to))
  return { shown, move, said }
}

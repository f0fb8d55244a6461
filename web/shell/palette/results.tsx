import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteItem } from '../../platform/slots.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { PaletteGroup, PaletteLine } from './palette-group.tsx'
import { palette } from './palette-state.ts'
import { rememberItem } from './recent.ts'
import { useGroups } from './use-groups.ts'
import { type SelectionStore, useSelection } from './use-selection.ts'

export const linesId = 'palette-lines'

interface Props {
  query: string
  store: SelectionStore
  hasMoved: RefObject<boolean>
}

/** What is found, and last the way to the search for the typed text in everything. */
export function Results({ query, store, hasMoved }: Props) {
  const groups = useGroups(query)
  const search = useSearchItem(query)
  const lines = groups.flatMap(({ label, items }) => items.map(({ id }) => `${label} ${id}`))
  useSelection({ store, lines: query && [...lines, search.id].join('\n'), hasMoved })

  const run = useRun(search)
  return (
    <Lines>
      {groups.map(({ label, heading, items }) => (
        <PaletteGroup key={label} label={heading} items={items} onRun={run} />
      ))}
      {query !== '' && <PaletteLine item={search} onRun={run} />}
    </Lines>
  )
}

/** Before the sources have come, everything can be searched already. */
export function ResultsSkeleton({ query, store, hasMoved }: Props) {
  const search = useSearchItem(query)
  useSelection({ store, lines: query && search.id, hasMoved })
  const run = useRun(search)
  return (
    <>
      <ListSkeleton rows={4} />
      <Lines>{query !== '' && <PaletteLine item={search} onRun={run} />}</Lines>
    </>
  )
}

function Lines({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell/settings')
  return (
    <div role="listbox" id={linesId} aria-label={t('palette.results')}>
      {children}
    </div>
  )
}

/** Runs an item, and remembers it, unless it is the search. */
function useRun(search: PaletteItem) {
  const { keyText } = useWorkspace()
  return (item: PaletteItem) => {
    if (item !== search) rememberItem(keyText, item.id)
    palette.set(false)
    item.run()
  }
}

const searchPath: string = '/search'

function useSearchItem(query: string): PaletteItem {
  const { t } = useTranslation('shell/settings')
  const navigate = useNavigate()
  return {
    id: 'search',
    label: t('palette.search', { words: query }),
    icon: IconSearch,
    run: () => void navigate({ to: searchPath, search: { q: query } as never }),
  }
}

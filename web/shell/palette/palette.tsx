import '@mantine/spotlight/styles.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useTopmost } from '../../ui/dialog/use-topmost.ts'
import { openedDialog } from './opened-dialog.ts'
import { palette } from './palette-state.ts'
import { linesId, Results, ResultsSkeleton } from './results.tsx'
import { useAnnouncedSelection } from './use-selection.ts'

// Spotlight closes with Esc and outside clicks through its own store only; `palette` mirrors it for all others.
const [spotlightStore, spotlight] = createSpotlight()

/** Finds people, channels, work, pages and actions; every room provides its own sources. */
export function Palette() {
  const { t } = useTranslation('shell/settings')
  const { agency } = useViewer()
  const opened = useStore(palette)
  const isTopmost = useTopmost(opened)
  const [query, setQuery] = useState('')
  const opening = useOpening(opened, () => setQuery(''))
  const hasMoved = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useAnnouncedSelection(spotlightStore, field)
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  function type(text: string) {
    hasMoved.current = false
    setQuery(text)
  }

  function onKeyDown({ code }: KeyboardEvent) {
    if (code === 'ArrowDown' || code === 'ArrowUp') hasMoved.current = true
  }

  return (
    <>
      <Spotlight.Root
        store={spotlightStore}
        query={query}
        onQueryChange={type}
        closeOnEscape={isTopmost}
        shortcut={null}
        scrollable
        centered={false}
        yOffset="12vh"
        overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
        maxHeight={420}
        onSpotlightClose={() => palette.set(false)}
        clearQueryOnClose
        closeOnActionTrigger
      >
        <VisuallyHidden>
          <Modal.Title>{t('palette.placeholder')}</Modal.Title>
        </VisuallyHidden>
        <Spotlight.Search
          ref={field}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={linesId}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          onKeyDown={onKeyDown}
        />
        <Spotlight.ActionsList>
          <Suspense
            fallback={<ResultsSkeleton query={query.trim()} store={spotlightStore} hasMoved={hasMoved} />}
          >
            <Results
              key={`${agency?.id} ${opening}`}
              query={query.trim()}
              store={spotlightStore}
              hasMoved={hasMoved}
            />
          </Suspense>
        </Spotlight.ActionsList>
      </Spotlight.Root>
      <OpenedDialog />
    </>
  )
}

/** Counts the openings: one that comes while the palette is still closing begins anew as well. */
function useOpening(opened: boolean, begin: () => void): number {
  const [before, setBefore] = useState({ opened, count: 0 })
  if (opened !== before.opened) {
    setBefore({ opened, count: before.count + Number(opened) })
    if (opened) begin()
  }
  return before.count
}

function OpenedDialog() {
  const Dialog = useStore(openedDialog)
  return <Suspense>{Dialog && <Dialog onClose={() => openedDialog.set(undefined)} />}</Suspense>
}

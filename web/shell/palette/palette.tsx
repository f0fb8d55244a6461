import '@mantine/spotlight/styles.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { useTopmost } from '../../ui/dialog/use-topmost.ts'
import { useKeyboardParts } from '../use-keyboard-parts.ts'
import { actionSource } from './action-source.ts'
import { areaSource } from './area-source.ts'
import classes from './palette.module.css'
import { PaletteGroup } from './palette-group.tsx'
import { palette } from './palette-state.ts'

// Spotlight closes with Esc and outside clicks through its own store only; `palette` mirrors it for all others.
const [spotlightStore, spotlight] = createSpotlight()

/** Finds people, channels, pages and actions; every room provides its own source. */
export function Palette() {
  const { t } = useTranslation('shell/settings')
  const { palette: sources } = useKeyboardParts()
  const opened = useStore(palette)
  const isTopmost = useTopmost(opened)
  const [query, setQuery] = useState('')
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  return (
    <Spotlight.Root
      store={spotlightStore}
      query={query}
      onQueryChange={setQuery}
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
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.5} />}
      />
      <Spotlight.ActionsList>
        {[...sources, actionSource, areaSource].map((source) => (
          <PaletteGroup key={source.name} source={source} query={query} onRun={() => palette.set(false)} />
        ))}
        <Spotlight.Empty className={classes.empty}>{t('palette.nothing')}</Spotlight.Empty>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

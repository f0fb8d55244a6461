import { UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { modKey } from '../../ui/mod-key.ts'
import classes from './jump-button.module.css'
import { palette } from './palette-state.ts'

/** Opens the palette. In a header it has a width of its own, and on a phone only its icon. */
export function JumpButton({ inHeader }: { inHeader?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <UnstyledButton className={classes.button} data-in-header={inHeader} onClick={() => palette.set(true)}>
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>{t('jump')}</span>
      <kbd className={classes.keys} aria-hidden>
        {t('jumpKeys', { mod: modKey() })}
      </kbd>
    </UnstyledButton>
  )
}

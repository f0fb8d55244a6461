import { UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { palette } from '../../shell/palette/palette-state.ts'
import { modKey } from '../../ui/mod-key.ts'
import classes from './jump-button.module.css'

/** Opens the palette: conversations, people, pages and actions. */
export function JumpButton() {
  const { t } = useTranslation('messaging')
  return (
    <div className={classes.place}>
      <UnstyledButton className={classes.button} onClick={() => palette.set(true)}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.words}>{t('list.jump')}</span>
        <kbd className={classes.keys} aria-hidden>
          {t('list.paletteKeys', { mod: modKey() })}
        </kbd>
      </UnstyledButton>
    </div>
  )
}

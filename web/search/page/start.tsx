import { Button, CloseButton, Text, UnstyledButton } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { moveBetweenRows } from '../../ui/table/move-between-rows.ts'
import { OperatorHelp } from './operator-help.tsx'
import classes from './search-page.module.css'

interface Props {
  /** There is something in the field or limited, but no word to search for. */
  isWordless: boolean
  typed: string
  recent: readonly string[]
  onPut: (text: string) => void
  onForget: (text: string) => void
  onClear: () => void
}

/** Before anything is searched: what was searched lately, and what can be typed. */
export function Start({ isWordless, typed, recent, onPut, onForget, onClear }: Props) {
  const { t } = useTranslation('search')
  return (
    <div className={classes.start}>
      {isWordless && (
        <Text role="status" c="dimmed">
          {t('wordless')}
        </Text>
      )}
      {typed === '' && recent.length > 0 && (
        <Section
          title={t('recent.title')}
          action={
            <Button variant="subtle" size="xs" onClick={onClear}>
              {t('recent.clear')}
            </Button>
          }
        >
          <ul className={classes.list} onKeyDown={moveBetweenRows}>
            {recent.map((text) => (
              <li key={text} className={classes.recent} data-row>
                <UnstyledButton className={classes.recentText} onClick={() => onPut(text)}>
                  <IconHistory size={18} stroke={1.5} aria-hidden />
                  <bdi>{text}</bdi>
                </UnstyledButton>
                <CloseButton aria-label={t('recent.remove', { text })} onClick={() => onForget(text)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <OperatorHelp typed={typed} onPut={onPut} />
    </div>
  )
}

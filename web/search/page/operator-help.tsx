import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { searchIs, searchKinds, searchKindsFor } from '../../../shared/search-facts.ts'
import {
  operatorText,
  operatorValues,
  type SearchOperator,
  searchOperators,
} from '../../../shared/search-operators.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Section } from '../../ui/section.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { statesFor } from '../model/limits.ts'
import classes from './search-page.module.css'

interface Props {
  typed: string
  onPut: (text: string) => void
}

/** What can be typed beside words, in the reader's language; a press puts it into the field. */
export function OperatorHelp({ typed, onPut }: Props) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const valuesOf = useValues()
  const put = (text: string) => onPut(typed.trim() ? `${typed.trim()} ${text}` : text)
  const signs = [
    { text: t('help.phraseExample'), hint: t('help.phrase') },
    { text: t('help.withoutExample'), hint: t('help.without') },
  ]
  const operators = searchOperators.map((operator) => ({
    text: operatorText(operator, language),
    hint: valuesOf(operator) ?? t(`help.${operator as Named}`),
  }))
  return (
    <Section title={t('help.title')}>
      <ul className={classes.list}>
        {[...signs, ...operators].map(({ text, hint }) => (
          <li key={text} className={classes.operator}>
            <UnstyledButton className={classes.sign} onClick={() => put(text)}>
              {text}
            </UnstyledButton>
            <Text span c="dimmed">
              {hint}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Operators that take a name or a date. */
type Named = 'from' | 'in' | 'before' | 'after' | 'on'

/** The values of an operator that takes one of a few, without those that don't exist for clients. */
function useValues() {
  const language = useLanguage()
  const { isClient } = useViewer()
  const shown: Partial<Record<SearchOperator, readonly boolean[]>> = {
    type: searchKinds.map((kind) => searchKindsFor(isClient).includes(kind)),
    is: searchIs.map((state) => statesFor(isClient).includes(state)),
  }
  return (operator: SearchOperator): string | undefined => {
    const values = operatorValues(operator, language).filter((_, at) => shown[operator]?.[at] ?? true)
    return values.length > 0 ? values.join(', ') : undefined
  }
}

import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExpressionProblem, problemOf } from '../../../shared/cron-expression.ts'
import { expressionMax } from '../../../shared/scheduling-facts.ts'
import { wordsOf } from '../../ui/error-text.ts'
import { useCronWords } from './cron-words.ts'

/** The server's sentences. */
const sentences: Record<ExpressionProblem, string> = {
  syntax: 'scheduling.expressionSyntax',
  never: 'scheduling.expressionNever',
  tooOften: 'scheduling.expressionTooOften',
}

interface Props {
  value: string
  onChange: (expression: string) => void
}

/** A cron expression, with its meaning in words below it, or why it can't be used. Needs the texts `ui/errors`. */
export function ExpressionField({ value, onChange }: Props) {
  const { t } = useTranslation('scheduling')
  const [wasLeft, setLeft] = useState(value !== '')
  const expression = value.trim()
  const problem = useMemo(() => (expression ? problemOf(expression) : null), [expression])
  const words = useCronWords(problem === 'syntax' ? '' : expression)
  // While someone types, every expression is wrong.
  const isShown = problem !== null && (wasLeft || problem !== 'syntax')
  return (
    <TextInput
      label={t('cron.expression')}
      description={words ?? t('cron.expressionHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isShown && wordsOf({ key: sentences[problem], values: {} })}
      value={value}
      maxLength={expressionMax}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

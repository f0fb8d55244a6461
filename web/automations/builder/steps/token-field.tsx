import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import classes from './token-field.module.css'
import { pieces, type TokenNames, tokensFor } from './tokens.ts'
import { useTokenNames } from './use-token-names.ts'
import { useTokenText } from './use-token-text.ts'

interface Props {
  label: string
  /** Without a label above it, where the sentence has said what it is. */
  isPlain?: boolean
  value: string
  subject: SubjectKind | null
  /** The text is for one match. */
  forEach?: boolean
  isLine?: boolean
  isInternal?: boolean
  readOnly: boolean
  maxLength: number
  error?: string | undefined
  onChange: (text: string) => void
}

/** A text in which words stand for what a run finds; they are shown by name and inserted by buttons. */
export function TokenField(props: Props) {
  const {
    label,
    isPlain,
    value,
    subject,
    forEach = false,
    isLine = false,
    isInternal,
    readOnly,
    error,
  } = props
  const { t } = useTranslation('automations/builder')
  const names = useTokenNames(subject)
  const { shown, insert, props: own } = useTokenText({ value, names, isLine, onChange: props.onChange })
  return (
    <div className={classes.whole}>
      <Textarea
        {...own}
        {...(isPlain ? { 'aria-label': label, placeholder: label } : { label })}
        autosize
        minRows={isLine ? 1 : 3}
        maxLength={props.maxLength}
        error={error}
        data-internal={isInternal || undefined}
        classNames={{ input: classes.input ?? '' }}
        inputContainer={(field) => (
          <div className={classes.field} data-internal={isInternal || undefined}>
            <Chips shown={shown} names={names} />
            {field}
          </div>
        )}
      />
      {!readOnly && (
        <fieldset className={classes.tokens} aria-label={t('token.insert')}>
          <span aria-hidden>{t('token.insert')}</span>
          {tokensFor(subject, { forEach, isLine }).map((token) => (
            <Button
              key={token}
              size="compact-xs"
              variant="default"
              aria-label={t('token.insertOne', { name: names[token] })}
              onClick={() => insert(token)}
            >
              {names[token]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The same text behind the field, which marks the words in it. */
function Chips({ shown, names }: { shown: string; names: TokenNames }) {
  return (
    <div className={classes.behind} aria-hidden>
      {pieces(shown, names).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their places.
        at % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
      )}
    </div>
  )
}

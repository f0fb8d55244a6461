import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type FormAnswers as Answers,
  answerOf,
  type Form,
  type FormAddress,
  type FormField,
  type FormValue,
  piecesOf,
} from '../../../shared/forms-facts.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './answers.module.css'

interface Props {
  /** The form as it was when it was answered. */
  form: Form
  answers: Answers
  /** The number of the form's newest version, to show when the answers are to an older one. */
  newestVersion?: number
}

/** The answers to a form, question by question. */
export function FormAnswers({ form, answers, newestVersion }: Props) {
  const { t } = useTranslation('forms')
  const shown = form.fields.filter(
    ({ type, key }) => type === 'section' || answerOf(answers.values, key) !== undefined,
  )
  return (
    <Stack gap="md">
      {newestVersion !== undefined && answers.formVersion < newestVersion && (
        <Text fz="xs" c="dimmed">
          {t('answers.older', { version: answers.formVersion, newest: newestVersion })}
        </Text>
      )}
      {shown.every(({ type }) => type === 'section') ? (
        <Text c="dimmed">{t('answers.none')}</Text>
      ) : (
        <ul className={classes.answers}>
          {shown.map((field) => (
            <Answer key={field.key} field={field} answers={answers} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Answer({ field, answers }: { field: FormField; answers: Answers }) {
  if (field.type === 'section')
    return (
      <li>
        <Text fw={600} className={classes.section} dir="auto">
          {field.label}
        </Text>
      </li>
    )
  const value = answerOf(answers.values, field.key)
  return (
    <li className={classes.answer}>
      <Text c="dimmed" dir="auto">
        {field.label}
      </Text>
      {field.type === 'file' ? (
        <Files field={field} answers={answers} />
      ) : (
        <Text component="div" dir="auto" className={classes.value}>
          {value !== undefined && <Value field={field} value={value} />}
        </Text>
      )}
    </li>
  )
}

function Value({ field, value }: { field: FormField; value: FormValue }) {
  const { t } = useTranslation('forms')
  const { calendarDate, list, number } = useValueFormats()
  if (value === true) return t('answers.yes')
  if (field.type === 'date' && typeof value === 'string') return calendarDate(value)
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return list(value.map(String))
  if (typeof value === 'object') return addressLines(value).join('\n')
  return String(value)
}

/** As on an envelope: postcode and town share a line. */
function addressLines({ postcode, city, ...others }: FormAddress): string[] {
  const town = [postcode, city].filter(Boolean).join(' ')
  const { street, extra, region, country } = others
  return [street, extra, town, region, country].filter((line): line is string => Boolean(line))
}

function useValueFormats() {
  const { i18n } = useTranslation('forms')
  const { calendarDate, list } = useFormats()
  return { calendarDate, list, number: (value: number) => value.toLocaleString(i18n.language) }
}

function Files({ field, answers }: { field: FormField; answers: Answers }) {
  const formats = useFormats()
  const pieces = piecesOf(answers.values, field.key).map(({ key, name = key, type = '', size = 0 }) => ({
    key,
    name,
    type,
    size,
  }))
  return (
    <Stack gap={4}>
      {pieces.map(({ key, name, size }) => (
        <Anchor key={key} {...fileLink(pieces, key)} className={classes.value}>
          <bdi>{name}</bdi>{' '}
          <Text span data-fact fz="xs" c="dimmed">
            {formats.size(size)}
          </Text>
        </Anchor>
      ))}
    </Stack>
  )
}

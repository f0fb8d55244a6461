import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../ui/use-formats.ts'
import classes from './audit.module.css'
import type { AuditRow } from './audit-row.ts'
import { useActPlace, useActSentence } from './use-act-sentence.ts'

/** The lines of the log; on a phone, each is a paragraph. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('agencies/lazy')
  const { dateTime } = useFormats()
  const sentence = useActSentence()
  const place = useActPlace()
  if (rows.length === 0) return <Text c="dimmed">{t('audit.none')}</Text>
  return (
    <div className={classes.scroll} data-scrolls>
      <table className={classes.table} aria-label={t('audit.title')}>
        <thead>
          <tr>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
            <th scope="col">{t('audit.where')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={classes.quiet}>{dateTime(row.createdAt)}</td>
              <td>
                <bdi>{row.user?.name ?? t('audit.house')}</bdi>
              </td>
              <td className={classes.what}>
                <bdi>{sentence(row)}</bdi>
              </td>
              <td className={classes.quiet}>{place(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

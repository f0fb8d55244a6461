import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import { clientColor } from '../../work/client-tag.tsx'
import { useLeft } from '../task/logged-of.tsx'
import classes from './hours.module.css'
import { estimatedOf, type HoursItem, leftOf } from './item.ts'

interface Props {
  label: string
  byClient: boolean
  items: readonly HoursItem[]
  seconds: number
  nameOf: (item: HoursItem) => string
}

/** The numbers of the picture beside it, and what they add up to. */
export function HoursTable({ label, byClient, items, seconds, nameOf }: Props) {
  const { t } = useTranslation('time')
  const { percent, duration } = useFormats()
  const share = (of: number) => (seconds > 0 ? percent(of / seconds) : '')
  return (
    <table className={classes.table} aria-label={label} data-by={byClient ? 'client' : 'starter'}>
      <thead>
        <tr>
          <th scope="col">{t(byClient ? 'column.client' : 'column.person')}</th>
          <th scope="col" data-numeric>
            {t('column.hours')}
          </th>
          <th scope="col" data-numeric className={classes.share}>
            {t('hours.share')}
          </th>
          {byClient && (
            <>
              <th scope="col" data-numeric>
                {t('hours.estimate')}
              </th>
              <th scope="col" className={classes.bar}>
                {t('hours.ofEstimate')}
              </th>
              <th scope="col" data-numeric>
                {t('hours.left')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.of ?? ''}>
            <th scope="row">
              <span className={classes.swatch} style={{ background: clientColor(item.of) }} aria-hidden />
              <bdi>{nameOf(item)}</bdi>
            </th>
            <td data-numeric>
              <b>{duration(item.seconds)}</b>
            </td>
            <td data-numeric className={classes.share}>
              {share(item.seconds)}
            </td>
            {byClient && <Estimate item={item} />}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td data-numeric>
            <b>{duration(seconds)}</b>
          </td>
          <td data-numeric className={classes.share}>
            {share(seconds)}
          </td>
          {byClient && <Total items={items} />}
        </tr>
      </tfoot>
    </table>
  )
}

/** What was logged in all of what is estimated, and what is left. */
function Estimate({ item }: { item: HoursItem }) {
  const { t } = useTranslation('time')
  const { hours } = useFormats()
  const left = leftOf(item)
  if (!item.estimate || left === null) return <NoEstimate />
  const percent = Math.min(100, ((item.logged ?? 0) / (item.estimate * 3600)) * 100)
  return (
    <>
      <td data-numeric>{hours(item.estimate)}</td>
      <td className={classes.bar}>
        <Progress
          value={percent}
          size="sm"
          color={left < 0 ? 'danger' : clientColor(item.of)}
          aria-label={t('hours.ofEstimate')}
        />
      </td>
      <td data-numeric>
        <Left seconds={left} />
      </td>
    </>
  )
}

/** The estimates of all clients that have one, and what is left of them together. */
function Total({ items }: { items: readonly HoursItem[] }) {
  const { hours } = useFormats()
  const { estimate, left } = estimatedOf(items)
  if (estimate === 0) return <NoEstimate />
  return (
    <>
      <td data-numeric>
        <b>{hours(estimate)}</b>
      </td>
      <td className={classes.bar} />
      <td data-numeric>
        <b>
          <Left seconds={left} />
        </b>
      </td>
    </>
  )
}

const NoEstimate = () => (
  <>
    <td />
    <td className={classes.bar} />
    <td />
  </>
)

function Left({ seconds }: { seconds: number }) {
  const say = useLeft()
  return (
    <Text span inherit c={seconds < 0 ? 'danger' : undefined}>
      {say(seconds)}
    </Text>
  )
}

import { useTranslation } from 'react-i18next'
import { searchHas, searchKindsFor } from '../../../shared/search-facts.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Limits, statesFor } from '../model/limits.ts'
import { DatePill } from './date-pill.tsx'
import classes from './filters.module.css'
import { FromPill } from './from-pill.tsx'
import { OnePill } from './one-pill.tsx'
import { PlacePill } from './place-pill.tsx'
import { SeveralPill } from './several-pill.tsx'

interface Props {
  limits: Limits
  onChange: (limits: Limits) => void
  /** A pill that exists only while it is set was removed, and the focus with it. */
  onRemoved: () => void
}

/** What the search is limited to, each in a pill of its own. */
export function Filters({ limits, onChange, onRemoved }: Props) {
  const { t } = useTranslation('search')
  const { isClient } = useViewer()
  const change = (part: Partial<Limits>) => onChange({ ...limits, ...part })
  return (
    <fieldset className={classes.filters} aria-label={t('filter.title')}>
      {limits.place && (
        <PlacePill
          place={limits.place}
          onRemove={() => {
            change({ place: undefined })
            onRemoved()
          }}
        />
      )}
      <OnePill
        label={t('filter.type')}
        options={searchKindsFor(isClient).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={limits.type}
        onChange={(type) => change({ type })}
      />
      <FromPill value={limits.from} onChange={(from) => change({ from })} />
      <DatePill after={limits.after} before={limits.before} onChange={change} />
      <SeveralPill
        label={t('filter.has')}
        options={searchHas.map((value) => ({ value, label: t(`has.${value}`) }))}
        values={limits.has}
        onChange={(has) => change({ has })}
      />
      <SeveralPill
        label={t('filter.is')}
        options={statesFor(isClient).map((value) => ({ value, label: t(`is.${value}`) }))}
        values={limits.is}
        onChange={(is) => change({ is })}
      />
    </fieldset>
  )
}

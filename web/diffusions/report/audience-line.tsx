import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSmartLists } from '../../agencies/people/lists/use-smart-lists.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Diffusion } from './diffusion.ts'
import classes from './diffusion-view.module.css'

/** Further names are only counted. */
const shown = 3

/** The recipients of the next text of a list. */
export function AudienceLine({ diffusion }: { diffusion: Diffusion }) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  const lists = useSmartLists()
  const names = (people: NonNullable<Diffusion['without']>) => {
    const first = people.slice(0, shown).map(({ name }) => name)
    return formats.list(people.length > shown ? [...first, `+${people.length - shown}`] : first)
  }
  const chips = [
    ...(diffusion.roles ?? []).map((role) => t('to.role', { role: t(`role.${role}`) })),
    ...(diffusion.tags ?? []).map((tag) => t('to.tag', { tag })),
    ...lists.filter(({ id }) => diffusion.smartLists?.includes(id)).map(({ name }) => t('to.list', { name })),
    ...(diffusion.destination?.length ? [t('to.people', { names: names(diffusion.destination) })] : []),
    ...(diffusion.without?.length ? [t('to.without', { names: names(diffusion.without) })] : []),
  ]
  return (
    <div className={classes.to}>
      <Text c="dimmed" size="sm">
        {t('to.label')}
      </Text>
      {chips.map((chip) => (
        <Badge key={chip} variant="light" color="gray" radius="sm" tt="none" fw={400}>
          <bdi>{chip}</bdi>
        </Badge>
      ))}
      <span className={classes.gap} />
      <Text c="dimmed" size="xs">
        {t('to.count', { count: diffusion.members ?? 0 })}
      </Text>
    </div>
  )
}

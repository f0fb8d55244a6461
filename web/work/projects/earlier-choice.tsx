import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { projectEarlierQuery } from './operations.ts'

interface Props extends Omit<CheckboxProps, 'label' | 'description'> {
  projectID: string
}

/** Whether the client sees what the team wrote before the client was added, and how much that is; renders nothing if there is none. */
export function EarlierChoice({ projectID, ...props }: Props) {
  const { t } = useTranslation('work')
  const { list } = useFormats()
  const variables = useMemo(() => ({ id: projectID }), [projectID])
  const data = useExtraQuery({ query: projectEarlierQuery, variables })
  const { comments = 0, files = 0 } = data?.getProject?.earlier ?? {}
  if (comments + files === 0) return null
  const what = [
    ...(comments > 0 ? [t('card.comments', { count: comments })] : []),
    ...(files > 0 ? [t('project.earlierFiles', { count: files })] : []),
  ]
  return (
    <Checkbox
      {...props}
      label={t('project.openEarlier')}
      description={t('project.earlierHint', { what: list(what) })}
    />
  )
}

import { useMediaQuery } from '@mantine/hooks'
import { phone } from './phone.ts'

/** Whether the viewport is as narrow as a phone's, from the first render on. */
export const useIsPhone = (): boolean => useMediaQuery(phone, false, { getInitialValueInEffect: false })

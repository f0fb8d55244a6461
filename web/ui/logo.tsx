/** Atrium's logo. Decorative: the name is beside it or in the title. */
export function Logo({ size = 40 }: { size?: number }) {
  return <img src="/atrium.svg" width={size} height={size} alt="" />
}

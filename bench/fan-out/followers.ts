/** Numbers of followers that follow a power law, cut off at the largest account. */

export type Followers = {
  /** of the density: share of accounts with x followers ~ x^-exponent, above 2 */
  exponent: number
  /** followers of an average member */
  mean: number
  /** followers of the largest account */
  most: number
}

/** The lower end of the law at which its mean is the given one. */
export function leastOf({ exponent, mean, most }: Followers): number {
  const meanFrom = (least: number) => {
    const part = (power: number) => (most ** power - least ** power) / power
    return part(2 - exponent) / part(1 - exponent)
  }
  let [low, high] = [mean / 1e6, mean]
  while (high / low > 1 + 1e-9) {
    const middle = Math.sqrt(low * high)
    if (meanFrom(middle) < mean) low = middle
    else high = middle
  }
  return low
}

/** The followers of one account. @param u evenly spread from 0 to below 1 */
export function followersAt(u: number, { exponent, most }: Followers, least: number): number {
  const power = 1 - exponent
  return Math.floor((least ** power + u * (most ** power - least ** power)) ** (1 / power))
}

/** How many accounts above a number of followers an average member follows. */
export function largeFollowed(above: number, followers: Followers, least: number): number {
  if (above >= followers.most) return 0
  const { exponent, most } = followers
  const from = Math.max(above, least)
  const part = (power: number, start: number) => (most ** power - start ** power) / power
  return part(2 - exponent, from) / part(1 - exponent, least)
}

import { Bell, Check, Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { Follow } from 'server/contract/saved/schemas'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { changeSaved } from './change-saved.ts'
import { notices } from './notices.ts'
import { keyOfFollow, useSavedThings } from './saved-things.ts'

type Props = {
  follow: Follow
  name: string
  label?: string
  isMain?: boolean
  size?: 'small'
  className?: string
}

export function FollowButton({ follow, name, label = texts.mine.follow, isMain, size, className }: Props) {
  const key = keyOfFollow(follow)
  const isFollowed =
    useSavedThings(({ follows }) => follows.some((one) => keyOfFollow(one.follow) === key)) ?? false
  const words = isFollowed ? texts.mine.following : label
  // Ignores the second tap of a double tap.
  const [press] = useOneAtATime(async () => {
    if (isFollowed) await changeSaved((store) => store.stopFollowing(follow))
    else if (await changeSaved((store) => store.startFollowing(follow, name)))
      await (await notices()).offerPush(name)
  })
  return (
    <Button
      variant={isFollowed ? 'soft' : isMain ? 'primary' : 'line'}
      size={size}
      className={className}
      aria-pressed={isFollowed}
      aria-label={texts.mine.about({ action: words, name })}
      onClick={() => void press()}
    >
      <Icon of={isFollowed ? Check : isMain ? Bell : Plus} size="small" />
      {words}
    </Button>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import type { ShopPictures } from 'server/contract/profiles/calls'
import type { ShopPictureKind } from 'server/contract/profiles/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const keyOf = (shopId: number) => ['shop pictures', shopId]

export const useShopPictures = (id: number) =>
  useQuery<ShopPictures, ApiError>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/shop_pictures/:id', { params: { id } }, { signal })).pictures,
  })

type Change = { kind: ShopPictureKind; photo?: File }

export function useChangeShopPicture(id: number) {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/shop_picture/:id'>, ApiError, Change>({
    mutationFn: (body) => callApi('POST /api/shop/shop_picture/:id', { params: { id }, body }),
    onSuccess: ({ pictures }) => client.setQueryData(keyOf(id), pictures),
  })
}

export function useRefreshShopPictures(id: number) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(id) })
}

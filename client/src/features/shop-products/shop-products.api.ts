import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import type { OwnProduct } from 'server/contract/shop-products'
import { type ApiError, callApi } from '../../lib/api-client.ts'
import { useRefreshProducts } from './product-list.api.ts'

export const useCategories = () =>
  useQuery({
    queryKey: ['category-pairs'],
    queryFn: async ({ signal }) => (await callApi('GET /api/admin/get_category', {}, { signal })).category,
  })

/** The subcategories of a category; nothing is asked for an empty id. */
export const useSubcategories = (categoryId: string) =>
  useQuery({
    queryKey: ['subcategories', categoryId],
    enabled: categoryId !== '',
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }, { signal }))
        .subcategories,
  })

type FieldsSent = SentTo<'POST /api/shop/add'>['body']
type Upload = {
  fields: FieldsSent
  photo: File | null
  onProgress: (percent: number) => void
}
type NewProduct = Upload & { publishKey: string; mayBeStored: boolean }
type ChangedProduct = Upload & {
  /** That of the product as it was read. */
  version: number | null
}

const uploadOptions = ({ onProgress }: Upload) => ({
  multipart: true,
  onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
    total && onProgress(Math.round((loaded / total) * 100)),
})

/** Publishes a product; My Products is asked for afresh. `added_by` is the specification's; the server knows better. */
export function useAddProduct(userId: number) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/add'>, ApiError, NewProduct>({
    mutationFn: async (upload) => {
      const { fields, photo, publishKey, mayBeStored } = upload
      const body = withFile({ ...fields, added_by: userId, publish_key: publishKey }, photo)
      const answer = await callApi('POST /api/shop/add', { body }, uploadOptions(upload))
      // The answer to a repeated key is the product of the first time: what was filled in since then goes after it.
      if (mayBeStored)
        await callApi('POST /api/shop/updateproduct/:id', {
          params: { id: answer.product_id },
          body: withFile(fields, photo),
        })
      return answer
    },
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
  })
}

/** Changes a product; without a photo the present one stays. */
export function useUpdateProduct({ id, added_by }: Pick<OwnProduct, 'id' | 'added_by'>) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/updateproduct/:id'>, ApiError, ChangedProduct>({
    mutationFn: (upload) =>
      callApi(
        'POST /api/shop/updateproduct/:id',
        {
          params: { id },
          body: withFile({ ...upload.fields, added_by, version: upload.version ?? undefined }, upload.photo),
        },
        uploadOptions(upload),
      ),
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
  })
}

const withFile = <F extends FieldsSent>(fields: F, photo: File | null): F => (photo ? { ...fields, photo } : fields)

/**
 * What the specification has the product say (sections 2, 4, 5 and 8), letter for letter, once. Names of single buttons
 * and links, and our own words, live beside the component that says them.
 */
export const texts = {
  search: {
    placeholder: 'Search for items...',
    failed: 'Failed to fetch search results. Please try again later.',
  },
  nav: { more: 'More+' },
  popularProducts: 'Popular Products',
  off: (percent: number) => `${percent}% OFF`,
  product: {
    name: 'Name',
    brand: 'Brand',
    currentPrice: 'Current Price',
    originalPrice: 'Original Price',
    discount: 'Discount (%)',
    shopName: 'Shop Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    related: 'Related Products',
    noRelated: 'No related products found.',
  },
  register: {
    incomplete: 'Please fill all the fields.',
    done: 'Registration successful!',
    failed: 'Registration failed',
  },
  login: {
    incomplete: 'Please fill in both email and password.',
    success: 'Login successful',
    failed: 'Login failed',
  },
  networkFailure: 'Something went wrong. Please try again.',
  passwords: {
    emailMissing: 'Please enter your email.',
    newPasswordMissing: 'Please enter your new password.',
    linkSent: 'Password reset link sent (if email exists).',
    resetDone: 'Password reset successfully.',
    failed: 'An error occurred. Please try again later.',
  },
  cropper: {
    notInitialized: 'Cropper not initialized',
    noCanvas: 'Failed to get cropped canvas',
    failed: 'Failed to crop image',
    done: 'Image cropped!',
  },
  addProduct: {
    incomplete: 'Please fill all fields and crop the image.',
    done: 'Product added successfully!',
    unknownError: 'Unknown error',
    failed: 'Failed to submit product',
    charges: 'Charges : Free',
    publish: 'Publish Product',
  },
  updateProduct: {
    title: 'Update Product',
    incomplete: 'Please fill all required fields.',
    done: 'Product updated successfully!',
    failed: 'Product update failed.',
  },
  myProducts: { title: 'My Products', add: 'Add new products', confirm: 'Confirm Deletion' },
  deleteProduct: { failed: 'Failed to delete product' },
  profile: {
    failed: 'Failed to fetch profile.',
    networkFailure: 'Something went wrong. Try again.',
    empty: 'No user data available.',
  },
  category: {
    missing: 'Please enter a category name.',
    done: 'Category added successfully!',
    failed: 'Failed to add category.',
    networkFailure: 'Something went wrong while adding the category.',
  },
  subcategory: {
    missing: 'Please select a category and enter a subcategory name.',
    done: 'Subcategory added successfully!',
    failed: 'Failed to add subcategory.',
    networkFailure: 'Something went wrong.',
  },
  banner: {
    notCropped: 'Please crop the image before uploading.',
    done: (slot: string) => `${slot} uploaded successfully!`,
    failed: (reason: string) => `Upload failed: ${reason}`,
    networkFailure: 'Error uploading image.',
  },
  shopkeepers: {
    title: 'Shopkeeper List',
    failed: 'Failed to fetch users. Please check server connection.',
    confirmReject: 'Are you sure you want to reject and delete this user? This action cannot be undone.',
    confirmDelete: 'Are you sure you want to permanently delete this user? This action cannot be undone.',
    changed: 'Status updated successfully!',
    changeFailed: (reason: string) => `Error: ${reason}`,
    networkFailure: 'Failed to update user status. Please try again.',
    detailsMissing: 'User details missing for status update.',
  },
  about: {
    stats: [
      { figure: '100K+', of: 'offers' },
      { figure: '150%', of: 'YoY growth' },
      { figure: '0%', of: 'commission' },
    ],
  },
  contact: { done: 'Thank you! Your message has been sent.' },
  notAvailable: 'N/A',
} as const

/**
 * The people of a writeback: one person, a category or view, the page's filters, or all people.
 */
export interface WritebackAudience {
  userId?: string;
  category?: string;
  filters?: {
    search?: string;
    dataSource?: string;
    lifecycle?: string;
    risk?: string;
    recency?: string;
  };
}

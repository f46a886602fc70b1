import { type ComponentType, createContext, type ReactNode } from 'react';

export interface Breadcrumb {
  readonly label: string;
  readonly to?: string;
}

export interface PageHeaderProps {
  readonly title: string;
  readonly crumbs?: readonly Breadcrumb[];
  /** Where the arrow before the title leads, on members' pages. */
  readonly back?: string;
  /** The one primary action of the page. */
  readonly action?: ReactNode;
}

/** A frame's own header, which takes the title of the page, so that the page has no second title row. */
export interface HeaderPlace {
  /** Where the title is drawn; null until the frame is in the document. */
  readonly element: HTMLElement | null;
  /** Replaces the frame's own content by the title. Returns a function that brings it back. */
  readonly claim: () => () => void;
  readonly Header: ComponentType<PageHeaderProps>;
}

export const HeaderPlaceContext = createContext<HeaderPlace | null>(null);

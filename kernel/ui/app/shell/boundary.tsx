import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../kit/components/states.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { translate } from '../../kit/text/texts.ts';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a fault of one feature inside its own part of the page. Give it `key={feature}`. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState message={translate(kitTexts, 'broke')} onRetry={() => this.setState({ broken: false })} />
    );
  }
}

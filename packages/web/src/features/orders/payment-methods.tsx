import { subscriptionsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useRemovePaymentMethod } from './use-remove-payment-method.ts';

const PaymentMethodsQuery = graphql(`
  query PaymentMethods {
    currentUser {
      id
      paymentMethods {
        id
        label
        addedAt
        renews
      }
    }
  }
`);

type Method = NonNullable<NonNullable<ResultOf<typeof PaymentMethodsQuery>['currentUser']>['paymentMethods']>[number];

/** Cards of the viewer that the payment provider keeps, and what is charged to them. */
export const PaymentMethods = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asking, setAsking] = useState<Method>();
  const [problem, setProblem] = useState<string>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: PaymentMethodsQuery,
    requestPolicy: 'cache-and-network',
  });
  const [removing, remove] = useRemovePaymentMethod();
  const methods = data?.currentUser?.paymentMethods ?? undefined;
  const reload = () => fetchAgain({ requestPolicy: 'network-only' });
  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };
  const removeOne = async ({ id }: Method) => {
    const result = await remove({ input: { paymentMethodID: id } });
    const failed = problemOf(result.data?.removePaymentMethod, result.error);
    if (failed !== null) {
      reload();
      return setProblem(failed.message);
    }
    close();
    show({ type: 'success', message: t`The card is removed` });
    reload();
  };
  const columns: readonly TableColumn<Method>[] = [
    { id: 'card', header: t`Card`, cell: ({ label }) => <span translate="no">{label}</span> },
    {
      id: 'added',
      header: t`Added`,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{dayText(addedAt)}</time>,
    },
    {
      id: 'renews',
      header: t`Used for`,
      cell: ({ renews }) => {
        const names = renews.join(', ');
        return renews.length === 0 ? <Trans>Nothing</Trans> : <Trans>Renewals: {names}</Trans>;
      },
    },
  ];
  const label = asking?.label ?? '';
  return (
    <Section title={<Trans>Payment methods</Trans>}>
      {methods === undefined && error !== undefined ? (
        <ErrorState title={t`Your payment methods could not be loaded`} onRetry={reload} />
      ) : (
        <Table
          narrow="stack"
          label={t`Payment methods`}
          columns={columns}
          rows={methods ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          actions={(method) =>
            method.renews.length > 0 ? (
              <ButtonLink size="small" to={subscriptionsPath}>
                <Trans>Manage</Trans>
              </ButtonLink>
            ) : (
              <Button size="small" variant="ghost" onClick={() => setAsking(method)}>
                <Trans>Remove</Trans>
              </Button>
            )
          }
          empty={
            <p>
              <Trans>
                No card is saved. We save one when you buy something that renews, or when you choose to at checkout.
              </Trans>
            </p>
          }
        />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Remove the card ${label}?`}
        confirmLabel={t`Remove`}
        danger
        loading={removing.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void removeOne(asking)}
        onClose={close}
      >
        <Trans>The payment provider deletes it. You can then no longer use it to keep a canceled subscription.</Trans>
      </ConfirmDialog>
    </Section>
  );
};

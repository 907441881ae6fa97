// The open invitations: who was asked to come, until when the link opens, and sending or taking it back.
import { Button } from '@mantine/core';
import type { Convite } from '../../../shared/administradores.ts';
import { formatCount } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { Failed } from '../loaded.tsx';
import { usePode } from '../permissao.ts';
import { Quadro } from '../quadro.tsx';
import type { useAtos } from './atos.tsx';
import { COLUNAS_DE_CONVITES } from './colunas.tsx';

/** Nothing at all while there are none. */
export function Convites({ atos }: { atos: ReturnType<typeof useAtos> }) {
  const celular = usePhone();
  const age = usePode()('administradores');
  const convites = trpc.admin.administradores.convites.useQuery();
  const { data } = convites;
  if (convites.isError && !data) {
    return (
      <Quadro title="Convites em aberto">
        <div className="papel">
          <Failed inline title="Erro ao carregar os convites" query={convites} />
        </div>
      </Quadro>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <div className="mb-4">
      <Quadro title="Convites em aberto" subtitle={formatCount(data.length, 'convite', 'convites')}>
        <DataTable<Convite>
          label="Convites em aberto"
          columns={COLUNAS_DE_CONVITES}
          rows={data}
          rowKey={({ id }) => id}
          dense
          minWidth={980}
          actionsWidth="196px"
          loading={false}
          empty={null}
          {...(age
            ? {
                actions: (convite: Convite) => (
                  <>
                    <Button
                      size={celular ? 'sm' : 'xs'}
                      variant="light"
                      disabled={atos.reenviar.pending}
                      onClick={() => atos.reenviar.run(convite)}
                    >
                      Reenviar<span className="sr-only"> convite de {convite.email}</span>
                    </Button>
                    <Button
                      size={celular ? 'sm' : 'xs'}
                      variant="subtle"
                      className="perigo"
                      onClick={() => atos.cancelar.run(convite)}
                    >
                      Cancelar<span className="sr-only"> convite de {convite.email}</span>
                    </Button>
                  </>
                ),
              }
            : {})}
        />
      </Quadro>
    </div>
  );
}

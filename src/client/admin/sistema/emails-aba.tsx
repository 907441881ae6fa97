// The texts of the mails: every kind, and the one that is open. Which one is in the address (`?email=`).
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TextoDeEmailNaTela } from '../../../shared/avisos.ts';
import {
  CODIGOS_DE_AVISO,
  GRUPOS_DE_AVISO,
  type GrupoDeAviso,
  type TipoDeAviso,
} from '../../../shared/avisos-catalogo.ts';
import { oneOf } from '../../search-params.ts';
import { trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { ErroArea } from '../../ui/estados.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { PaginaCarregando } from '../../ui/pagina-carregando.tsx';
import { erroDaArea } from '../falhas.ts';
import { EmailEditor } from './email-editor.tsx';
import css from './textos.module.css';

export function EmailsAba() {
  const consulta = trpc.admin.avisos.textos.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (consulta.data) return <Textos textos={consulta.data} />;
  if (!consulta.isError) return <PaginaCarregando />;
  return (
    <div className="papel">
      <ErroArea {...erroDaArea('Erro ao carregar os textos dos e-mails.', consulta)} />
    </div>
  );
}

const GRUPOS = Object.entries(GRUPOS_DE_AVISO) as [GrupoDeAviso, string][];

function Textos({ textos }: { textos: readonly TextoDeEmailNaTela[] }) {
  const navigate = useNavigate();
  const celular = useCelular();
  const busca = useSearch({ from: '/admin/dashboard/configuracoes/sistema' });
  const tipo = oneOf(busca.email, CODIGOS_DE_AVISO) ?? CODIGOS_DE_AVISO[0];
  const aberto = textos.find((texto) => texto.tipo === tipo);

  function abrir(novo: TipoDeAviso) {
    if (novo === tipo) return;
    void navigate({
      to: '/admin/dashboard/configuracoes/sistema',
      search: { aba: 'emails', email: novo },
      resetScroll: false,
    });
  }

  return (
    <div className={css.textos}>
      {celular ? (
        <SelectField
          label="Tipo de mensagem"
          value={tipo}
          onChange={(novo) => abrir(novo as TipoDeAviso)}
          options={textos.map(({ tipo: value, nome, personalizado }) => ({
            value,
            label: personalizado ? `${nome} (alterado)` : nome,
          }))}
        />
      ) : (
        <nav className={`papel ${css.lista}`} aria-label="Mensagens">
          {GRUPOS.map(([grupo, nomeDoGrupo]) => (
            <div key={grupo}>
              <h2 id={`mensagens-${grupo}`} className={css.grupo}>
                {nomeDoGrupo}
              </h2>
              <ul aria-labelledby={`mensagens-${grupo}`}>
                {textos
                  .filter((texto) => texto.grupo === grupo)
                  .map((texto) => (
                    <li key={texto.tipo}>
                      <button
                        type="button"
                        className={cx(css.item, texto.tipo === tipo && css.atual)}
                        aria-current={texto.tipo === tipo ? 'true' : undefined}
                        onClick={() => abrir(texto.tipo)}
                      >
                        {texto.nome}
                        {texto.personalizado && <small>Alterado</small>}
                      </button>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {aberto && <EmailEditor key={aberto.tipo} salvo={aberto} />}
    </div>
  );
}

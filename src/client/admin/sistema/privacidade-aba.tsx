// The privacy notice: the draft of the next version beside how people will read it, publishing it, and the versions there were.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatInteger } from '../../../shared/format.ts';
import {
  AVISO_MAXIMO,
  type AvisosDeAdmin,
  CAMPOS_DO_AVISO,
  MUDANCAS_MAXIMO,
  preencherAviso,
  rascunhoForm,
} from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { TextoDoAviso } from '../../site/aviso-de-privacidade.tsx';
import { usePortal } from '../../site/portal.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageLoading } from '../../ui/area-states.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { useGuard } from '../../ui/guard.ts';
import { avisar } from '../../ui/toasts.ts';
import { FRESH, Loaded } from '../loaded.tsx';
import { usePode } from '../permissao.ts';

const CARTAO = 'papel flex flex-col gap-4 px-5.5 py-5';

export function PrivacidadeAba() {
  const [vez, setVez] = useState(0);
  const avisos = trpc.admin.privacidade.avisos.useQuery(undefined, FRESH);
  return (
    <Loaded query={avisos} failed="Erro ao carregar o aviso de privacidade." loading={<PageLoading />}>
      {(data) => (
        <Editor
          key={vez}
          avisos={data}
          onStale={() => avisos.refetch({ throwOnError: true }).then(() => setVez((antes) => antes + 1))}
        />
      )}
    </Loaded>
  );
}

const rascunhoEm = ({ rascunho }: AvisosDeAdmin) => ({ updated_at: rascunho?.updated_at ?? null });

function Editor({ avisos, onStale }: { avisos: AvisosDeAdmin; onStale: () => Promise<unknown> }) {
  const pode = usePode()('sistema');
  const { instituto, suporte } = usePortal();
  const [publicado] = avisos.versoes;
  // Which draft is on the screen: another one, read again meanwhile, is not.
  const [visto, setVisto] = useState(rascunhoEm(avisos));
  const ato = useFormAct({
    draft: 'aviso-de-privacidade',
    onStale,
    initial: {
      texto: avisos.rascunho?.texto ?? publicado?.texto ?? '',
      mudancas: avisos.rascunho?.mudancas ?? '',
    },
    schema: rascunhoForm,
    call: api.admin.privacidade.salvarRascunho.mutate,
    input: (dados) => ({ ...dados, visto }),
    said: 'Rascunho salvo. Ninguém o vê até você publicar.',
    onDone: (salvos, _, enviados) => {
      setVisto(rascunhoEm(salvos));
      form.rebase(enviados, enviados);
    },
    onRefused: (erro, deNovo) => {
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao salvar o rascunho.', erro, deNovo);
    },
  });
  const { form } = ato;
  useGuard({ dirty: form.dirty, onDiscard: form.clearDraft, unload: true });
  const publicar = useAct(api.admin.privacidade.publicar.mutate, {
    ask: () => ({
      danger: false,
      title: 'Publicar esta versão do aviso de privacidade?',
      text: 'Quem entrar na área do candidato lê o que mudou antes de seguir. Uma versão publicada não pode ser alterada.',
    }),
    onSuccess: (publicados) => {
      const [nova] = publicados.versoes;
      setVisto(rascunhoEm(publicados));
      form.reset({ texto: nova?.texto ?? '', mudancas: '' });
      avisar.sucesso(`Versão ${nova?.versao} publicada.`);
    },
    onError: (erro, deNovo) => {
      if (erro.campos.visto)
        return onStale().then(() =>
          avisar.atencao('Outra pessoa salvou outro rascunho. Confira antes de publicar.', { duration: null }),
        );
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao publicar o aviso.', erro, deNovo);
    },
  });

  const valores = { instituto, cnpj: '00.000.000/0000-00', encarregado: suporte };
  return (
    <div className="flex flex-col gap-4.5">
      {!pode && <Alert>Seu perfil de acesso pode ler o aviso, mas não alterar.</Alert>}
      <p className="text-texto-2">
        {publicado &&
          `Em vigor: versão ${publicado.versao}, de ${formatDateTime(publicado.publicado_em)}. Ciências: ${formatInteger(publicado.ciencias)}.`}
      </p>
      <div className="grid grid-cols-2 gap-4.5 items-start max-md:grid-cols-1">
        <form {...form.props} className={CARTAO} onSubmit={ato.submit} aria-label="Rascunho da próxima versão">
          <TextAreaField
            {...form.field('texto')}
            label="Texto"
            hint={`Linha em branco separa parágrafos. "## " começa um título e "- " um item de lista. ${CAMPOS_DO_AVISO.map((campo) => `{${campo}}`).join(', ')} são preenchidos.`}
            required
            rows={20}
            maxLength={AVISO_MAXIMO}
            disabled={!pode}
          />
          <TextAreaField
            {...form.field('mudancas')}
            label="O que mudou"
            hint="As pessoas leem isto com o aviso, na área delas. Necessário para publicar."
            rows={3}
            maxLength={MUDANCAS_MAXIMO}
            disabled={!pode}
          />
          {pode && (
            <div className="flex flex-wrap items-center gap-2.5">
              <Button type="submit" variant="default" size="sm" loading={ato.pending} disabled={!form.dirty}>
                Salvar rascunho
              </Button>
              <Button
                size="sm"
                loading={publicar.pending}
                disabled={form.dirty || avisos.rascunho === null}
                onClick={() => publicar.run({ visto })}
              >
                Publicar nova versão
              </Button>
              <span className="text-texto-3 text-13">
                {form.dirty
                  ? 'Salve o rascunho antes de publicar.'
                  : avisos.rascunho === null
                    ? 'Não há rascunho.'
                    : `Rascunho salvo em ${formatDateTime(avisos.rascunho.updated_at)}.`}
              </span>
            </div>
          )}
        </form>
        <section className={CARTAO} aria-labelledby="aviso-como-aparece">
          <h2 id="aviso-como-aparece" className="text-17">
            Como aparece
          </h2>
          <TextoDoAviso texto={preencherAviso(form.values.texto, valores)} titulos="h3" />
        </section>
      </div>
      <section className={CARTAO} aria-labelledby="aviso-versoes">
        <h2 id="aviso-versoes" className="text-17">
          Versões
        </h2>
        <ul className="flex flex-col gap-2">
          {avisos.versoes.map(({ versao, publicado_em, publicado_por, mudancas, ciencias, texto }) => (
            <li key={versao}>
              <details>
                <summary className="min-h-11 py-2.5 cursor-pointer">
                  Versão {versao}, {formatDateTime(publicado_em)}
                  {publicado_por && `, por ${publicado_por}`}. Ciências: {formatInteger(ciencias)}.
                </summary>
                {mudancas && <p className="mb-3">{mudancas}</p>}
                <TextoDoAviso texto={preencherAviso(texto, valores)} titulos="h3" />
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

// Segurança da conta: the administrator's own second factor, to set up, to renew the recovery codes of, and to turn off or, where
// the portal requires it, to move to another phone.
import { Button } from '@mantine/core';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { formatCount, formatDate } from '../../../shared/format.ts';
import { senhaECodigo } from '../../../shared/segundo-fator.ts';
import { refresh, useAct } from '../../act.ts';
import { useFormAct } from '../../form-act.ts';
import { SessoesAbertas } from '../../site/sessoes-abertas.tsx';
import { states } from '../../states.ts';
import { api, type RouterOutputs, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { EsqueletoTexto } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { Refused } from '../../ui/dialog/tried.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { CodigoField } from '../codigo-field.tsx';
import { Failed } from '../loaded.tsx';
import { useEu } from '../permissao.ts';
import { Codigos, Configurar, type Iniciado } from './configurar.tsx';

type Etapa =
  | { nome: 'estado' }
  | { nome: 'configurar'; iniciado: Iniciado }
  | { nome: 'codigos'; codigos: readonly string[] }
  | { nome: keyof typeof PROVAS };

const FORM = 'segundo-fator';

export function SegurancaDialog({ onClose }: { onClose: () => void }) {
  const eu = useEu();
  const [etapa, setEtapa] = useState<Etapa>({ nome: 'estado' });
  const [pendente, setPendente] = useState(false);
  const inicio = useAct(api.admin.sessoes.iniciarSegundoFator.mutate, {
    onSuccess: (iniciado) => setEtapa({ nome: 'configurar', iniciado }),
    onError: () => void refresh(),
  });
  const fator = eu.data?.segundo_fator;

  const mostrar = (codigos: readonly string[]) => setEtapa({ nome: 'codigos', codigos });
  const voltar = () => setEtapa({ nome: 'estado' });

  return (
    <Dialog
      onClose={onClose}
      size={600}
      title="Segurança da conta"
      view={etapa.nome}
      subtitle="A verificação em duas etapas e os lugares onde você está conectado."
      badge={fator && <Badge {...states.ativa[fator.ativo ? 1 : 0]} />}
      // Codes that were not kept are lost; a form half filled is not worth a question.
      dirty={etapa.nome === 'codigos'}
      question={{ title: 'Fechar sem guardar os códigos?', text: 'Eles não serão mostrados de novo.' }}
      busy={pendente || inicio.pending}
      footer={
        etapa.nome === 'estado' ? (
          <>
            {fator?.ativo && (
              <div className="a-esquerda">
                {fator.exigido ? (
                  <Button variant="subtle" size="sm" onClick={() => setEtapa({ nome: 'trocar' })}>
                    {PROVAS.trocar.botao}
                  </Button>
                ) : (
                  <Button variant="subtle" className="perigo" size="sm" onClick={() => setEtapa({ nome: 'desativar' })}>
                    {PROVAS.desativar.botao}
                  </Button>
                )}
              </div>
            )}
            <DialogClose>Fechar</DialogClose>
            {fator?.ativo ? (
              <Button size="sm" onClick={() => setEtapa({ nome: 'regenerar' })}>
                {PROVAS.regenerar.botao}
              </Button>
            ) : (
              fator && (
                <Button size="sm" loading={inicio.pending} onClick={() => inicio.run(undefined)}>
                  Ativar
                </Button>
              )
            )}
          </>
        ) : etapa.nome === 'codigos' ? (
          <Button size="sm" onClick={onClose}>
            Guardei os códigos
          </Button>
        ) : (
          <>
            <Button variant="default" size="sm" disabled={pendente} onClick={voltar}>
              Voltar
            </Button>
            <Button
              type="submit"
              form={FORM}
              size="sm"
              loading={pendente}
              color={etapa.nome === 'desativar' ? 'red' : undefined}
            >
              {etapa.nome === 'configurar' ? 'Confirmar e ativar' : PROVAS[etapa.nome].botao}
            </Button>
          </>
        )
      }
    >
      {etapa.nome === 'configurar' ? (
        <Configurar
          id={FORM}
          iniciado={etapa.iniciado}
          onCodigos={mostrar}
          onConflito={voltar}
          onPendente={setPendente}
        />
      ) : etapa.nome === 'codigos' ? (
        <Codigos codigos={etapa.codigos} />
      ) : etapa.nome === 'estado' ? (
        fator ? (
          <>
            <Estado fator={fator} erro={inicio.erro?.mensagem} />
            <hr className="mx-0 my-6 border-0 border-t border-t-linha" />
            <SessoesAbertas de="admin" />
          </>
        ) : eu.isError ? (
          <Failed inline title="Não foi possível carregar a segurança da conta." query={eu} />
        ) : (
          <EsqueletoTexto label="Carregando a segurança da conta" lines={3} />
        )
      ) : (
        <Prova
          key={etapa.nome}
          para={etapa.nome}
          onPendente={setPendente}
          onCodigos={mostrar}
          onDesativado={() => {
            if (etapa.nome === 'desativar') avisar.sucesso('Verificação em duas etapas desativada.');
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

type Fator = RouterOutputs['admin']['sessoes']['eu']['segundo_fator'];

function Estado({ fator, erro }: { fator: Fator; erro: string | undefined }) {
  const { ativo, exigido, ativado_em, codigos_restantes } = fator;
  return (
    <div className="flex flex-col gap-4.5">
      <Refused text={erro} />
      {ativo ? (
        <>
          <Facts
            items={[
              { label: 'Ativa desde', value: ativado_em && formatDate(ativado_em) },
              { label: 'Códigos de recuperação', value: formatCount(codigos_restantes, 'restante', 'restantes') },
            ]}
          />
          {codigos_restantes <= 2 && (
            <Alert tom="at">
              {codigos_restantes === 0
                ? 'Não resta nenhum código de recuperação. '
                : 'Restam poucos códigos de recuperação. '}
              Gere novos e guarde-os.
            </Alert>
          )}
          {exigido && (
            <p className="text-texto-2">Este portal exige a verificação em duas etapas de todos os administradores.</p>
          )}
        </>
      ) : (
        <>
          <p>Quem descobrir a sua senha não entra sem o código que só o seu celular mostra.</p>
          <p className="text-texto-2">
            Você vai precisar de um aplicativo autenticador. No fim, recebe códigos de recuperação para o caso de perder
            o celular.
          </p>
        </>
      )}
    </div>
  );
}

/** What asks for password and code: what it does, and the button that does it. */
const PROVAS = {
  regenerar: { texto: 'Os códigos que você tem agora deixam de funcionar.', botao: 'Gerar novos códigos' },
  desativar: { texto: 'A senha sozinha volta a abrir a sua conta.', botao: 'Desativar' },
  trocar: {
    texto:
      'O aparelho e os códigos de recuperação que você tem agora deixam de funcionar. O painel só volta a abrir depois de configurar o novo aparelho.',
    botao: 'Trocar de aparelho',
  },
} as const;

const TALVEZ_TROCADOS =
  'A conexão caiu, e os códigos podem já ter sido trocados. Espere o próximo código do celular e tente de novo.';

type ProvaProps = {
  para: keyof typeof PROVAS;
  onPendente: (pendente: boolean) => void;
  onCodigos: (codigos: readonly string[]) => void;
  onDesativado: () => void;
};

/** Password and code, once more: a panel left open must not be enough. */
function Prova({ para, onPendente, onCodigos, onDesativado }: ProvaProps) {
  const regenera = para === 'regenerar';
  const eu = trpc.useUtils().admin.sessoes.eu;
  const prova = useFormAct({
    initial: { senha: '', codigo: '' },
    schema: senhaECodigo,
    call: async (dados: z.output<typeof senhaECodigo>, opcoes) => {
      if (regenera) return (await api.admin.sessoes.regenerarCodigos.mutate(dados, opcoes)).codigos;
      await api.admin.sessoes.desativarSegundoFator.mutate(dados, opcoes);
      if (para === 'trocar') {
        // The set-up takes the place of the panel before that reads anew what is closed to it.
        await eu.refetch();
        await new Promise<void>((told) => notifyManager.schedule(told));
      }
      return null;
    },
    early: true,
    once: true,
    refusal: ({ rede, mensagem }) => (rede && regenera ? TALVEZ_TROCADOS : mensagem),
    onDone: (codigos) => (codigos ? onCodigos(codigos) : onDesativado()),
  });
  const { form, pending } = prova;
  useEffect(() => onPendente(pending), [pending, onPendente]);
  return (
    <form id={FORM} {...form.props} onSubmit={prova.submit}>
      <Fields closed={pending} className="flex flex-col gap-4.5">
        <p className="text-texto-2">{PROVAS[para].texto}</p>
        <Refused text={prova.refusal} />
        <PasswordField
          {...form.field('senha')}
          onBlur={undefined}
          label="Senha"
          autoComplete="current-password"
          required
        />
        <CodigoField {...form.field('codigo')} />
      </Fields>
    </form>
  );
}
